import type * as english from './texts/en.ts'

/** The texts of a language, in groups. */
export interface Texts {
  /** Of header, footer, banner, popups and language switcher. */
  readonly layout: typeof english.layout
  /** Of forms, gallery and reviews. */
  readonly content: typeof english.content
  /** Of the gallery's full-size pictures. */
  readonly lightbox: typeof english.lightbox
  /** Of forms that were sent, or could not be. */
  readonly outcomes: typeof english.outcomes
  /** Of forms: hints about what was typed. */
  readonly hints: typeof english.hints
  /** Of forms with conditions, steps and further kinds of inputs. */
  readonly advanced: typeof english.advanced
  /** Of file inputs. */
  readonly files: typeof english.files
  /** Of mails and result pages; only servers use them. */
  readonly enquiries: typeof english.enquiries
}

export type TextGroup = keyof Texts

/** A group of texts, and the language that it is in. */
export interface ResolvedMessages<Group extends TextGroup> {
  /** Differs from that of the page where nobody has written the texts of its language. */
  readonly lang: string
  readonly texts: Texts[Group]
  /** Whether the site brought the texts, and not this package. */
  readonly isRegistered: boolean
}

/** The groups that browsers use. */
export type BrowserGroup = Exclude<TextGroup, 'enquiries'>

/** What a widget gets that has no texts here. */
export const NO_MESSAGES = {
  lang: '',
  texts: {},
  isRegistered: false,
} as ResolvedMessages<BrowserGroup>
