/** Marks the script tag that carries the page configuration as JSON. */
export const CONFIGURATION_ATTRIBUTE = 'data-mandry-configuration'
