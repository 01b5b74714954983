declare const MANDRY_VERSION: string | undefined

/** The package's version, set by the build; `source` when the sources run without one. */
export const VERSION = typeof MANDRY_VERSION === 'string' ? MANDRY_VERSION : 'source'

/** On the element that React renders into: the version of the server that rendered it. */
export const VERSION_ATTRIBUTE = 'data-version'
