import * as v from 'valibot'
import { hasTexts } from '../../languages/all-texts.ts'
import { LAST_LOCALE, plainLocale, readLocale, type Locale } from '../../site/locale.ts'
import { ENVELOPE_FIELDS, HONEYPOT, MAX_LENGTHS, MAX_TOUCH, type Touch } from '../contract.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { EnquiryError } from './errors.ts'

/** A submission as it arrived: its envelope is checked, its inputs are not yet. */
export interface Submission {
  /** A UUID in lower case; undefined for a form post without script. */
  readonly id: string | undefined
  readonly inputs: Readonly<Record<string, unknown>>
  readonly formId: string
  readonly placement: string
  /** What it is about, in the visitor's language; empty for nothing in particular. */
  readonly subject: string
  readonly language: Locale
  readonly website: string
  readonly url: string
  readonly referrer: string
  readonly formToken: string
  /** The value of the field `HONEYPOT`: empty when a person sent the form. */
  readonly honeypot: string
  /** What a captcha gave to the visitor's browser, where the page adds it to `signals`; else an empty text. */
  readonly captcha: string
  /**
   * The answer to a challenge of the captcha; empty from a script that would answer one, undefined from a page without it.
   */
  readonly proof: string | undefined
  /** Whether the visitor's agent filled the form in, as the browser says. */
  readonly isByAgent: boolean
  readonly firstTouch: Touch | undefined
  readonly lastTouch: Touch | undefined
}

const line = (length: number) => v.pipe(v.string(), v.transform(cleanLine), v.maxLength(length))
/** The first characters of a text. */
const beginning = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  )
/** Not `v.record`, which drops some names silently. */
const inputs = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

const touchSchema = v.object({
  parameters: v.pipe(
    v.record(line(MAX_TOUCH.name), line(MAX_TOUCH.value)),
    v.maxEntries(MAX_TOUCH.parameters),
  ),
  landing: line(MAX_TOUCH.landing),
  referrer: line(MAX_TOUCH.referrer),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

// `mailConfig` is not read: the server has its own addresses.
const submissionSchema = v.object({
  submissionId: v.optional(v.pipe(v.string(), v.toLowerCase(), v.uuid())),
  inputs,
  formId: v.optional(line(MAX_LENGTHS.formId), ''),
  formPlacement: v.optional(line(MAX_LENGTHS.formPlacement), ''),
  formSubject: v.optional(line(MAX_LENGTHS.formSubject)),
  /** The name of `formSubject` in 0.2.0: a page or an outbox may still send it. */
  formAbout: v.optional(line(MAX_LENGTHS.formSubject), ''),
  lang: v.optional(line(MAX_LENGTHS.lang), ''),
  website: v.optional(line(MAX_LENGTHS.website), ''),
  url: v.optional(line(MAX_LENGTHS.url), ''),
  referrer: v.optional(line(MAX_LENGTHS.referrer), ''),
  formToken: v.optional(beginning(256), ''),
  proof: v.optional(beginning(8192)),
  signals: v.optional(
    v.object({
      trap: v.optional(beginning(64), ''),
      captcha: v.optional(beginning(8192), ''),
      agent: v.optional(v.boolean(), false),
    }),
    {},
  ),
  attribution: v.optional(
    v.object({ first: v.optional(touchSchema), last: v.optional(touchSchema) }),
    {},
  ),
})

/**
 * Checks the envelope of a submission and cleans its texts.
 *
 * @throws {EnquiryError} `malformed`, which says where, but not what was sent
 */
export function readSubmission(sent: unknown, asked: Locale): Submission {
  const result = v.safeParse(submissionSchema, sent, { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    const place = knownPlace(issue.path?.[0]?.key)
    throw new EnquiryError('malformed', `${place} is not as expected (${issue.type})`)
  }
  const { submissionId, lang, formPlacement, formAbout, attribution, inputs, ...rest } =
    result.output
  const { signals, formSubject = formAbout, ...page } = rest
  return {
    ...page,
    id: submissionId,
    inputs: cleanInputs(inputs),
    placement: formPlacement,
    subject: formSubject,
    language: readLanguage(lang) ?? asked,
    honeypot: signals.trap,
    captcha: signals.captcha,
    proof: page.proof,
    isByAgent: signals.agent,
    firstTouch: attribution.first,
    lastTouch: attribution.last,
  }
}

/** Without the region of the languages that the specification names: configurations of forms are asked for by it. */
function readLanguage(tag: string | null | undefined): Locale | undefined {
  const locale = readLocale(tag)
  return locale && plainLocale(locale)
}

/** The language that a submission names. */
export function submittedLanguage(sent: unknown): Locale | undefined {
  const { lang } = Object(sent) as { readonly lang?: unknown }
  return typeof lang === 'string' ? readLanguage(lang) : undefined
}

/** A form post in the shape of a submission; the browser's `Referer` names the page of the form. */
export function envelopeFormPost(fields: unknown, request: Request): unknown {
  const { [HONEYPOT]: trap = '', ...rest } = fields as Readonly<Record<string, unknown>>
  const isEnvelope = (name: string) =>
    name === 'formAbout' || (ENVELOPE_FIELDS as readonly string[]).includes(name)
  const named = Object.entries(rest)
  const page = URL.parse(request.headers.get('referer') ?? '')
  return {
    ...Object.fromEntries(named.filter(([name]) => isEnvelope(name))),
    inputs: Object.fromEntries(named.filter(([name]) => !isEnvelope(name))),
    signals: { trap },
    // Shortened here: without script the browser sends the address in full.
    website: page?.host.slice(0, MAX_LENGTHS.website) ?? '',
    url: page?.pathname.slice(0, MAX_LENGTHS.url) ?? '',
  }
}

function cleanInputs(inputs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  )
}

/** A field of the envelope, or `submission`: names that a client invented are not repeated. */
function knownPlace(key: unknown): string {
  return typeof key === 'string' && Object.hasOwn(submissionSchema.entries, key)
    ? key
    : 'submission'
}

/** The language of the address, else the first that the browser prefers and we speak, else English. */
export function requestedLanguage(request: Request): Locale {
  const named = new URL(request.url).searchParams.get('lang')
  const preferred = request.headers.get('accept-language')?.split(',') ?? []
  const tags = [named, ...preferred.map((tag) => tag.split(';')[0])]
  return tags.map(readLanguage).find((locale) => locale && hasTexts(locale)) ?? LAST_LOCALE
}
