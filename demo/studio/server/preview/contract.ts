import type { Language } from '../../../content/page.ts'

/** Where a preview is asked for, and below it where it is shown. */
export const PREVIEW_PATH = '/studio/preview'

/** What a client sends, beside its token. */
export interface PreviewCall {
  readonly appId: number
  /** Null for an item that is not saved yet. */
  readonly itemId: number | null
  /** All values of the item as its form shows them, by name space. */
  readonly values: Readonly<Record<string, string>>
  readonly language: Language
}

export interface PreviewAnswer {
  /** Path of the page, which holds a ticket in place of a token. */
  readonly path: string
  /** When the ticket ends, in milliseconds since 1970. */
  readonly expiresAt: number
}
