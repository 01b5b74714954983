import { HttpError, type FieldValue, type Platform } from '../../../platform/index.ts'
import type { Touch } from '../contract.ts'
import type { Enquiry, EnquiryField } from './outbox.ts'
import { NotStoredError } from './errors.ts'
import type { EnquiryStore } from './options.ts'

const NEEDED = [
  'submission_id',
  'status',
  'received_at',
  'form_id',
  'placement',
  'language',
  'website',
  'url',
  'referrer',
  'consent',
  'first_touch',
  'last_touch',
  'suspicions',
  /** Inputs that the app has no field for: a line each. */
  'more',
] as const

/** Fields of the enquiries app that every enquiry fills, by name space. `status` is `new` or `suspected`. */
export type EnquiryFieldName = (typeof NEEDED)[number]

/** Field numbers by name space; inputs of a form go into the field of their name. */
export type EnquiryFields = Readonly<Record<EnquiryFieldName, number>> &
  Readonly<Record<string, number>>

export interface PlatformStoreOptions {
  /** Of a client without a local copy of the app: look-ups must ask the server. */
  readonly items: Pick<Platform['items'], 'add' | 'iterate'>
  readonly appId: number
  /** Or a function that returns them, called at the first use, and again while it fails. */
  readonly fields: EnquiryFields | (() => Promise<EnquiryFields>)
}

/** The app of enquiries lacks fields that every enquiry fills. */
export class MissingFieldError extends Error {
  override readonly name = 'MissingFieldError'
  /** Names the first missing field: logs hold codes, not messages. */
  readonly code: string

  constructor(missing: readonly EnquiryFieldName[]) {
    super(`the app of enquiries has no field ${missing.join(', ')}`)
    this.code = `no-field-${missing[0]}`
  }
}

/** What an input of two dates sends. */
const INTERVAL = /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/
/** Statuses that the content caused; others below 500 are about the token, the app or the load. */
const OF_CONTENT = new Set([400, 413, 422])

/**
 * Keeps enquiries as items of an app.
 *
 * @throws {MissingFieldError} when `fields` are given, but lack one
 */
export function createPlatformStore(options: PlatformStoreOptions): EnquiryStore {
  const { items, appId, fields: given } = options
  let known = typeof given === 'function' ? undefined : requireFields(given)
  const ask = async () =>
    (known ??= requireFields(typeof given === 'function' ? await given() : given))
  return {
    async add(enquiries) {
      const fields = await ask().catch((cause: unknown) => {
        throw new NotStoredError('the fields of the app are not known', { cause })
      })
      try {
        const added = await items.add(
          appId,
          enquiries.map((enquiry) => ({ fields: fieldValues(enquiry, fields) })),
        )
        return added.map(({ item_id }) => item_id)
      } catch (error) {
        // A refusal below 500 stored nothing; after a failure or no answer the items may be there.
        if (error instanceof HttpError && error.status < 500)
          throw new NotStoredError(`the platform answered ${error.status}`, {
            cause: error,
            isOfContent: OF_CONTENT.has(error.status),
          })
        throw error
      }
    },
    async find(ids) {
      const fields = await ask()
      const wanted = new Set(ids)
      const found = new Map<string, number>()
      for await (const item of items.iterate(appId)) {
        const id = item.fields.find((field) => field.field_id === fields.submission_id)?.field_value
        if (typeof id === 'string' && wanted.has(id)) found.set(id, item.item_id)
        if (found.size === wanted.size) break
      }
      return found
    },
  }
}

function requireFields(fields: EnquiryFields): EnquiryFields {
  const missing = NEEDED.filter((name) => typeof fields[name] !== 'number')
  if (missing.length > 0) throw new MissingFieldError(missing)
  return fields
}

function fieldValues(
  enquiry: Enquiry,
  fields: Readonly<Record<string, number>>,
): readonly FieldValue[] {
  const own = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const ours = namedValues(enquiry)
  const isTheirs = (name: string) =>
    !Object.hasOwn(ours, name) && !['more', 'phone_number', 'files'].includes(name)
  const known = enquiry.fields.filter(({ name }) => own(name) !== undefined && isTheirs(name))
  const more = enquiry.fields.filter((field) => !known.includes(field) && field.value !== '')
  const values = {
    ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
    ...ours,
    more: more.map(answerText).join('\n'),
    phone_number: phoneNumber(enquiry),
    files: filesText(enquiry),
  }
  return Object.entries(values).flatMap(([name, field_value]) => {
    const field_id = own(name)
    return field_id !== undefined && field_value !== '' ? [{ field_id, field_value }] : []
  })
}

/** An interval as people write it, and a line for each line: choices have one each. */
function answerText({ label, value, phone }: EnquiryField): string {
  if (value.includes('\n')) return `${label}:\n${value.replaceAll(/^/gm, '– ')}`
  if (INTERVAL.test(value)) return `${label}: ${value.replace('/', ' – ')}`
  const isOther = phone?.kind === 'possible' && phone.e164 !== value
  return `${label}: ${value}${isOther ? ` (${phone.international})` : ''}`
}

/** What the first phone number was read as: `+380 67 123 4567`, `?` for a doubtful one. An app needs no field for it. */
function phoneNumber({ fields }: Enquiry): string {
  const phone = fields.find((field) => field.phone)?.phone
  return phone?.kind === 'possible' ? phone.international : phone ? '?' : ''
}

/** The files, a line each: id, bytes, verdict, name. An app needs no field for them. */
function filesText({ fields }: Enquiry): string {
  return fields
    .flatMap(({ files = [] }) => files)
    .map(({ id, bytes, verdict, name }) => `${id} ${bytes} ${verdict} ${name}`)
    .join('\n')
}

function namedValues(enquiry: Enquiry): Record<Exclude<EnquiryFieldName, 'more'>, string> {
  const { consents, suspicions } = enquiry
  return {
    submission_id: enquiry.id,
    status: suspicions.length > 0 ? 'suspected' : 'new',
    received_at: enquiry.receivedAt,
    form_id: enquiry.formId,
    placement: enquiry.placement,
    language: enquiry.language,
    website: enquiry.website,
    url: enquiry.url,
    referrer: enquiry.referrer,
    consent: consents
      .map(({ text, version, at }) => `${text} (${[version, at].filter(Boolean).join(', ')})`)
      .join('\n'),
    first_touch: touchText(enquiry.firstTouch),
    last_touch: touchText(enquiry.lastTouch),
    suspicions: suspicions.join(', '),
  }
}

/** A visit in words: when, from where, to which page, with which parameters. */
export function touchText(touch: Touch | undefined): string {
  if (!touch) return ''
  const parameters = Object.entries(touch.parameters).map(([name, value]) => `${name}=${value}`)
  return [touch.at, touch.referrer, touch.landing, ...parameters].filter(Boolean).join(' · ')
}
