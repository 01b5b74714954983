import type { Enquiry, FieldName } from './enquiry.ts'
import type { Words } from './inbox.messages.ts'
import { mailLink, pageLink, phoneLink } from './links.ts'

/** A line of an enquiry's details. */
export interface Fact {
  readonly label: string
  readonly text: string
  /** Checked; undefined for text that leads nowhere. */
  readonly link?: string | undefined
}

const ORDER: readonly FieldName[] = [
  'suspicions',
  'email',
  'phone',
  'company',
  'theme',
  'more',
  'form_id',
  'placement',
  'url',
  'language',
  'referrer',
  'first_touch',
  'last_touch',
  'consent',
  'submission_id',
]

/** Everything that is known of an enquiry besides its name, message, time and status. */
export function factsOf(
  enquiry: Enquiry,
  words: Words,
  /** Names of the site. */
  hosts: readonly string[],
): Fact[] {
  const { values } = enquiry
  const texts: Partial<Record<FieldName, string>> = {
    suspicions: suspicionsIn(values.suspicions, words),
    language: languageOf(values.language, words),
    url: values.website + values.url,
  }
  const links: Partial<Record<FieldName, string | undefined>> = {
    email: mailLink(values.email),
    phone: phoneLink(values.phone),
    url: pageLink(enquiry, hosts),
  }
  const facts = ORDER.map((name) => {
    const text = texts[name] ?? values[name]
    return { label: words.fields[name], text, link: links[name] }
  })
  return facts.filter(({ text }) => text.trim() !== '')
}

function suspicionsIn(text: string, { suspicions }: Words): string {
  const known: Readonly<Record<string, string>> = suspicions
  const named = text.split(',').map((word) => word.trim())
  return named.map((word) => (Object.hasOwn(known, word) ? known[word] : word)).join(', ')
}

function languageOf(text: string, { languages }: Words): string {
  const known: Readonly<Record<string, string>> = languages
  return (Object.hasOwn(known, text) ? known[text] : undefined) ?? text
}
