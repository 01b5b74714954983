import { themeOf, type Enquiry } from '../../../enquiries/table/enquiry.ts'
import { mailLink } from './links.ts'

/** Characters of a `mailto:` address; Windows cuts at 2,083, and a Cyrillic letter takes six. */
const MAX_LINK_LENGTH = 2000

const TEXTS = {
  en: {
    locale: 'en-GB',
    subject: (theme: string) => `Re: ${theme || 'your enquiry'} — Mandry`,
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    wrote: (day: string) => (day ? `On ${day} you wrote:` : 'You wrote:'),
  },
  uk: {
    locale: 'uk-UA',
    subject: (theme: string) => `Re: ${theme || 'ваш запит'} — Mandry`,
    // A name would need its vocative.
    greeting: () => 'Добрий день,',
    wrote: (day: string) => (day ? `${day} ви написали:` : 'Ви написали:'),
  },
  pl: {
    locale: 'pl',
    subject: (theme: string) => `Re: ${theme || 'zapytanie'} — Mandry`,
    greeting: () => 'Dzień dobry,',
    wrote: (day: string) =>
      day ? `W dniu ${day} otrzymaliśmy wiadomość:` : 'Otrzymaliśmy wiadomość:',
  },
  de: {
    locale: 'de',
    subject: (theme: string) => `Re: ${theme || 'Ihre Anfrage'} — Mandry`,
    greeting: (name: string) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    wrote: (day: string) => (day ? `Am ${day} schrieben Sie:` : 'Sie schrieben:'),
  },
} as const

/**
 * Begins a mail to the visitor in the language of their page, with what they wrote quoted and cut to what mail programs
 * take. Undefined where the enquiry has no plain address.
 */
export function replyLink(enquiry: Enquiry): string | undefined {
  const { values, receivedAt } = enquiry
  const address = mailLink(values.email)
  if (!address) return undefined
  const { locale, subject, greeting, wrote } = textsFor(values.language)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const day = receivedAt === undefined ? '' : format.format(receivedAt)
  const start = `${address}?subject=${encoded(subject(oneLine(themeOf(enquiry))))}&body=`
  const opening = [greeting(oneLine(values.name)), '', '', '', wrote(day), '> '].join('\r\n')
  const body = encoded(opening)
  const room = MAX_LINK_LENGTH - start.length - body.length
  return start + body + quotedWithin(values.message, room)
}

/** In the language of an enquiry, else in English. */
function textsFor(tag: string) {
  const [language = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(TEXTS, language) ? TEXTS[language as keyof typeof TEXTS] : TEXTS.en
}

/** Names and themes are lines of a form: what is longer was not typed there. */
const MAX_LINE = 60

function oneLine(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.slice(0, MAX_LINE).join('')
}

/** As much of a text as has room, encoded, with the signs of a quotation. */
function quotedWithin(text: string, room: number): string {
  const ellipsis = encoded('…')
  const letters = Array.from(text.trim().replaceAll(/\r\n?|\n/g, '\n'))
  let quoted = ''
  for (const letter of letters) {
    const next = encoded(letter === '\n' ? '\r\n> ' : letter)
    if (quoted.length + next.length + ellipsis.length > room) return quoted + ellipsis
    quoted += next
  }
  return quoted
}

/** Half a letter, which a program may have sent, cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
