#ifndef HANDSPAN_CVIPS_SHIM_H
#define HANDSPAN_CVIPS_SHIM_H

#include <vips/vips.h>

// Swift cannot call variadic functions: these give the ones Handspan needs a fixed shape.

static inline VipsImage *handspan_vips_open(VipsSource *source) {
  return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

static inline int handspan_vips_thumbnail(
    VipsSource *source, VipsImage **result, int width, int height, VipsSize size) {
  return vips_thumbnail_source(
      source, result, width, "height", height, "size", size, "export_profile", "srgb", NULL);
}

static inline int handspan_vips_jpeg(VipsImage *image, void **bytes, size_t *count, int quality) {
  return vips_jpegsave_buffer(image, bytes, count, "Q", quality, "strip", TRUE, NULL);
}

static inline int handspan_vips_webp(VipsImage *image, void **bytes, size_t *count, int quality, int effort) {
  return vips_webpsave_buffer(
      image, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
}

static inline void handspan_vips_ignore(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer context) {
  (void)domain;
  (void)level;
  (void)message;
  (void)context;
}

// libvips warns on standard error about every odd picture; the answer to the request says all that is needed.
static inline void handspan_vips_silence(void) {
  g_log_set_handler(
      "VIPS", (GLogLevelFlags)(G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG), handspan_vips_ignore,
      NULL);
}

#endif
