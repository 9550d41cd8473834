/// The whole engine under one name: `import Handspan`.
@_exported import HandspanSearch
@_exported import HandspanSearchToSelect
@_exported import HandspanSelection
@_exported import HandspanTouch
