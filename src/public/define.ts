// `mandry/element/define`: defines an element at import, for an application that has its widgets in its own bundle.

export { defineElement, type ElementParts } from '../element/define-element.ts'
