import { resolveMessages } from '../../languages/all-texts.ts'
import type { Texts } from '../../languages/texts.ts'
import type { Locale } from '../../site/locale.ts'
import type { Enquiry, EnquiryField } from './enquiry.ts'
import { touchText } from './platform-store.ts'

type MailTexts = Texts['enquiries']['mail']

/** A fact of an enquiry for people to read. The value may have several lines; a link dials or opens it. */
export type Row = readonly [label: string, value: string, link?: string]

/** How a mail or a chat shows an enquiry. */
export interface MessageOptions {
  /** Address of the page where enquiries are read. */
  readonly inboxUrl?: string | undefined
  /** Default: the visitor's language. */
  readonly language?: Locale | undefined
  /** Time zone of the times in it. Default `Europe/Kyiv`. */
  readonly timeZone?: string | undefined
}

/** All that is known of an enquiry, in a language; what is empty is left out. @param timeZone default `Europe/Kyiv` */
export function enquiryRows(
  enquiry: Enquiry,
  language: Locale,
  timeZone: string | undefined,
): Row[] {
  const words = resolveMessages('enquiries', language).texts.mail
  const received = dateFormat(language, timeZone).format(new Date(enquiry.receivedAt))
  const rows: Row[] = [
    ...enquiry.fields.map((field) => fieldRow(field, words)),
    [words.page, enquiry.website + enquiry.url],
    [words.form, [enquiry.formId, enquiry.placement].filter(Boolean).join(', ')],
    [words.received, received],
    [words.language, languageName(enquiry.language)],
    ...enquiry.consents.map(({ text, version }): Row => [
      words.consent,
      version ? `${text} (${version})` : text,
    ]),
    [words.cameFrom, enquiry.referrer],
    [words.firstTouch, touchText(enquiry.firstTouch)],
    [words.lastTouch, touchText(enquiry.lastTouch)],
    [words.number, enquiry.id],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** A number as it is dialled, with what was typed where that differs. */
function fieldRow({ label, value, phone }: EnquiryField, { checkPhone }: MailTexts): Row {
  if (!phone) return [label, value]
  if (phone.kind === 'doubtful') return [label, `${value} (${checkPhone})`]
  const { e164, international } = phone
  return [label, value === e164 ? international : `${international} (${value})`, `tel:${e164}`]
}

/** @throws {RangeError} for an unknown time zone */
export function dateFormat(language: Locale, timeZone = 'Europe/Kyiv'): Intl.DateTimeFormat {
  // English dates in the European order, with the day first.
  const tag = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
}

/** A language's own name for itself. */
function languageName(language: Locale): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}
