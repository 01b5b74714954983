/** What a visitor's address says about the page. */
export interface PageAddress {
  /** Origin of the site, without a slash at the end. */
  readonly origin: string
  readonly path: string
  /** Empty, or beginning with `?`. */
  readonly search: string
}

/** The version of a page, or `gone` where none is; undefined while nobody can tell, as without the database. */
export type PageVersion = string | undefined

/** The pages that a process has in memory. */
export interface PageVersions {
  readonly versionOf: (address: PageAddress) => Promise<PageVersion>
  /** Calls the listener after each change, of whichever page. */
  readonly onChange: (listener: () => void) => void
  /** Looks for changes whose news was lost. */
  readonly check: () => void
}
