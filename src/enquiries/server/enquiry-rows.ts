import { spokenTexts } from '../../languages/all-texts.ts'
import type { Locale } from '../../site/locale.ts'
import type { Enquiry } from './enquiry.ts'
import { touchText } from './platform-store.ts'

/** A fact of an enquiry for people to read. The value may have several lines. */
export type Row = readonly [label: string, value: string]

/** All that is known of an enquiry, in a language; what is empty is left out. @param timeZone default `Europe/Kyiv` */
export function enquiryRows(
  enquiry: Enquiry,
  language: Locale,
  timeZone: string | undefined,
): Row[] {
  const words = spokenTexts('enquiries', language).texts.mail
  const received = dateFormat(language, timeZone).format(new Date(enquiry.receivedAt))
  const rows: Row[] = [
    ...enquiry.fields.map(({ label, value }): Row => [label, value]),
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

/** @throws {RangeError} for an unknown time zone */
export function dateFormat(language: Locale, timeZone = 'Europe/Kyiv'): Intl.DateTimeFormat {
  // Of English dates the ones of Europe, where the day comes first.
  const tag = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
}

/** A language's own name for itself. */
function languageName(language: Locale): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}
