/** Marks the element inside a shadow root that React renders into; style sheets stay its siblings. */
export const ROOT_ATTRIBUTE = 'data-mandry-root'
