/** Marks the script tag that carries the page configuration as JSON. */
export const CONFIGURATION_ATTRIBUTE = 'data-mandry-configuration'

/** The attribute's value on a tag that a server rendered the page with: the browser must read the same. */
export const RENDERED = 'rendered'
