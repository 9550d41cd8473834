// Nothing to import: this target only supplies symbols that the Embedded Swift runtime expects of a platform.
