// What manifest and typings are made from.

export { docs } from './my-widget.docs.ts'
export { widget } from './my-widget.element.ts'
