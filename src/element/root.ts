/**
 * Marks the element inside a shadow root that React renders into; style sheets stay its siblings. On markup that a server
 * rendered its value is the locale it was rendered in.
 */
export const ROOT_ATTRIBUTE = 'data-mandry-root'

/** The method that renders an element again. */
export const REFRESH = Symbol.for('mandry.refresh')

/** On the same element: the query, if there was one, of the address that a server rendered it for. */
export const QUERY_ATTRIBUTE = 'data-query'

/** On the same element: it was in a popup when a server rendered it. */
export const IN_POPUP_ATTRIBUTE = 'data-in-popup-container'

/**
 * On the same element: a server that knew no page configuration rendered it with defaults of what a configuration says.
 * src/loader/loader.ts looks for it.
 */
export const UNCONFIGURED_ATTRIBUTE = 'data-unconfigured'

/** On the same element: the language of the texts that a server rendered it with, where the site had registered them. */
export const REGISTERED_ATTRIBUTE = 'data-translation'

/** On an element: by name the values that attributes had when a server rendered it, if they have changed since. */
export const SNAPSHOT = Symbol.for('mandry.snapshot')
