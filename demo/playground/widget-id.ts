/** The id of the element in the frame that the playground edits. */
export const WIDGET_ID = 'playground-widget'
