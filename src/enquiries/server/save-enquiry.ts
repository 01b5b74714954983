import { sizeText } from '../../forms/inputs/file-limits.ts'
import { labelOf, valueOf } from '../../forms/rules.ts'
import { resolveMessages } from '../../languages/all-texts.ts'
import type { ReadInput } from '../../site/forms.ts'
import type { Locale } from '../../site/locale.ts'
import { DAY_MS } from '../contract.ts'
import { cleanLine } from './clean-text.ts'
import { visitorKey } from './client-address.ts'
import type { CheckedInputs, Client, EnquiriesOptions } from './options.ts'
import { describeError, EnquiryError } from './errors.ts'
import { requireValid, type FormTokens, type TokenReading } from './form-token.ts'
import { sha256 } from './hex.ts'
import type { Consent, Enquiry, EnquiryField, PhoneReading } from './outbox.ts'
import type { RateLimit } from './rate-limit.ts'
import { readPhone } from './read-phone.ts'
import type { Submission } from './read-submission.ts'
import { findSuspicions } from './suspicions.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import type { KeptFile } from './uploads/file-store.ts'
import type { Uploads } from './uploads/uploads.ts'

type Accepted = Extract<CheckedInputs, { readonly kind: 'accepted' }>

export interface SaveOptions extends Pick<
  EnquiriesOptions,
  'outbox' | 'captcha' | 'captchaTimeoutMs' | 'spam' | 'onStored' | 'minFillMs' | 'parsePhone'
> {
  readonly tokens: FormTokens
  readonly perToken: RateLimit
  readonly uploads: Uploads | undefined
  readonly now: () => number
  readonly log: (line: string) => void
}

export interface SaveContext {
  readonly request: Request
  readonly client: Client
  /** Counts for the form. @throws {EnquiryError} when that is too much */
  readonly countForm: () => Promise<void>
}

/** Submissions that one form token serves: a visitor may write again from the same page. */
const MAX_PER_TOKEN = 5

/**
 * Makes the function that keeps a checked submission, once by its id. What is known already needs no token and does not
 * count for its form: a visitor whose first answer was lost tries again hours later.
 */
export function createSaveEnquiry(options: SaveOptions) {
  const { outbox, tokens, perToken, now, log } = options
  const withMutex = createKeyedMutex()

  /** @returns the submission id @throws {EnquiryError} when it is not kept */
  return async function saveEnquiry(
    submission: Submission,
    checked: Accepted,
    context: SaveContext,
  ): Promise<string> {
    const contentHash = await sha256(contentKey(submission, checked))
    const token = await tokens.read(submission.formToken)
    const visitor = visitorOf(context.client)
    const id = submission.id ?? (await deriveId(token, contentHash, { visitor, now: now() }))
    // The second request of a double click gets the outcome of the first and is not counted.
    await withMutex(id, async () => {
      const found = await outbox.find(id, contentHash)
      if (found === 'conflict') throw conflict()
      if (found === 'known') return
      const valid = await countedToken(token, context, visitor).catch(async (error: unknown) => {
        // Another process may have kept the first half of a double click meanwhile, at the price of the last count.
        if ((await outbox.find(id, contentHash)) === 'known') return undefined
        throw error
      })
      if (!valid) return
      const details = { ...options, ...valid, ...context, checked }
      const suspicions = await findSuspicions(submission, details)
      const files = await options.uploads?.claim(submission, { ...checked, enquiryId: id })
      const enquiry = composeEnquiry({
        files,
        submission,
        checked,
        id,
        contentHash,
        suspicions,
        now: now(),
        phoneOf: (typed) => options.parsePhone && readPhone(typed, options.parsePhone, log),
      })
      if ((await outbox.add(enquiry)) === 'conflict') throw conflict()
      void notifyStored()
    })
    return id
  }

  async function countedToken(
    token: TokenReading,
    { countForm }: SaveContext,
    visitor: string | undefined,
  ) {
    const valid = requireValid(token)
    await countForm()
    const isCounted = valid.scope === 'visit' || visitor !== undefined
    const key = valid.scope === 'visit' ? valid.nonce : `${valid.nonce} ${visitor}`
    if (isCounted && (await perToken.take(`token ${key}`, MAX_PER_TOKEN)) > 0)
      throw new EnquiryError('token', 'the form token is used up')
    return valid
  }

  /** A failure here does not fail the request: the enquiry is stored. */
  async function notifyStored(): Promise<void> {
    try {
      await options.onStored?.()
    } catch (error) {
      log(`onStored failed: ${describeError(error)}`)
    }
  }
}

/** Equal for submissions with the same content. Empty inputs are ignored, because a form may gain or lose inputs. */
function contentKey({ formId, subject }: Submission, { inputs }: Accepted): string {
  const filled = Object.entries(inputs).filter(([, value]) => value !== '')
  const sorted = filled.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([formId, sorted, ...(subject ? [subject] : [])])
}

/**
 * One form token and one content make one enquiry, however often the browser posts them. The token of a page that a cache
 * keeps serves many visitors for weeks: there it is one enquiry of a visitor on a day.
 */
async function deriveId(
  token: TokenReading,
  contentHash: string,
  { visitor, now }: { readonly visitor: string | undefined; readonly now: number },
): Promise<string> {
  const { scope, nonce } = requireValid(token)
  const own = scope === 'visit' ? '' : `${visitor} ${Math.floor(now / DAY_MS)} `
  const hash = await sha256(`${nonce} ${own}${contentHash}`)
  const part = (start: number, end: number) => hash.slice(start, end)
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`
}

function visitorOf({ address }: Client): string | undefined {
  return address === undefined ? undefined : visitorKey(address)
}

interface EnquiryDetails extends Pick<Enquiry, 'id' | 'contentHash' | 'suspicions'> {
  readonly submission: Submission
  readonly checked: Accepted
  readonly now: number
  readonly files: ReadonlyMap<string, readonly KeptFile[]> | undefined
  readonly phoneOf: (typed: string) => PhoneReading | undefined
}

function composeEnquiry({
  submission,
  checked,
  now,
  files,
  phoneOf,
  ...details
}: EnquiryDetails): Enquiry {
  const { formId, placement, subject, language, website, url, referrer, firstTouch, lastTouch } =
    submission
  const { inputs, form } = checked
  const receivedAt = new Date(now).toISOString()
  const fields = form.map((input): EnquiryField => {
    const own = files?.get(input.name)
    if (own) return filesField(input, own, language)
    const value = valueOf(inputs, input)
    const isText = input.type === 'textarea' || input.type === 'checkboxes'
    const phone = input.type === 'phone' && value !== '' ? phoneOf(value) : undefined
    return {
      name: input.name,
      label: labelOf(input),
      value: isText ? value : cleanLine(value),
      ...(phone && { phone }),
    }
  })
  const { about: label } = resolveMessages('content', language).texts.forms
  if (subject) fields.unshift({ name: 'formSubject', label, value: subject })
  const { agent } = resolveMessages('enquiries', language).texts
  if (submission.isByAgent) fields.push({ name: 'formAgent', ...agent })
  const consents = form.flatMap((input): Consent[] => {
    if (input.type !== 'consent' || valueOf(inputs, input) === '') return []
    const { name, version = '' } = input
    return [{ name, text: labelOf(input), version, at: receivedAt }]
  })
  const page = { formId, placement, language, website, url, referrer, firstTouch, lastTouch }
  return { ...details, ...page, receivedAt, fields, consents }
}

/** What people read of it are the names of its files. */
function filesField(input: ReadInput, files: readonly KeptFile[], language: Locale): EnquiryField {
  const texts = files.map(({ name, bytes }) => `${name} (${sizeText(bytes, language)})`)
  return {
    name: input.name,
    label: labelOf(input),
    value: texts.join(', '),
    files: files.map(({ id, name, type, bytes, verdict }) => ({ id, name, type, bytes, verdict })),
  }
}

function conflict(): EnquiryError {
  return new EnquiryError('conflict', 'this id belongs to another submission')
}
