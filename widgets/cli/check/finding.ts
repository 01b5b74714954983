import { docsPage } from '../../../src/diagnostics/docs-page.ts'
import type { BrowserContext, Page, Request, Response } from 'playwright-core'

/** Something that should be mended; a fault makes the command fail. */
export interface Finding {
  readonly level: 'fault' | 'warning'
  /** What was found, and where. */
  readonly message: string
  readonly mend: string
  /** Address of a guide, if there is one. */
  readonly guide?: string
}

/** The page of a site owner, open in a browser. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly response: Response
  /** Selector of the elements of Mandry. */
  readonly elements: string
  /** Errors of the console and of scripts so far. */
  readonly errors: readonly string[]
  /** Requests for pictures that are not answered yet. */
  readonly pictures: ReadonlySet<Request>
}

/** One question about a page. It sends nothing: requests other than GET are stopped. */
export type Check = (visit: Visit) => Promise<readonly Finding[]>

export function fault(message: string, mend: string, guide?: string): Finding {
  return { level: 'fault', message, mend, ...(guide ? { guide: docsPage(`guides/${guide}`) } : {}) }
}

export function warning(message: string, mend: string, guide?: string): Finding {
  return { ...fault(message, mend, guide), level: 'warning' }
}
