import { labelOf } from '../forms/validate.ts'
import { cleanLine } from './clean-text.ts'
import type { CheckedInputs, EnquiriesOptions } from './endpoint.ts'
import { nameOf } from './error-name.ts'
import type { FormTokens, TokenReading } from './form-token.ts'
import { sha256 } from './hex.ts'
import type { Consent, Enquiry, EnquiryField, Suspicion } from './outbox.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Submission } from './read-submission.ts'
import { EnquiryRefusal } from './refusal.ts'

type Accepted = Extract<CheckedInputs, { readonly kind: 'accepted' }>

export interface KeeperOptions extends Pick<
  EnquiriesOptions,
  'outbox' | 'captcha' | 'onStored' | 'minFillMs'
> {
  readonly tokens: FormTokens
  readonly perToken: RateLimit
  readonly now: () => number
  readonly log: (line: string) => void
}

/** Submissions that one form token serves: a visitor may write again from the same page. */
const MOST_PER_TOKEN = 5

/**
 * Makes the function that keeps a checked submission, once by its id. What is known already needs no token and counts
 * for nothing: a visitor whose first answer was lost tries again hours later.
 */
export function createKeeper(options: KeeperOptions) {
  const { outbox, tokens, perToken, now, log, minFillMs = 1500 } = options

  /** @returns the submission id @throws {EnquiryRefusal} when it is not kept */
  return async function keep(
    submission: Submission,
    checked: Accepted,
    { request, countForm }: { readonly request: Request; readonly countForm: () => Promise<void> },
  ): Promise<string> {
    const contentHash = await sha256(JSON.stringify([submission.formId, checked.inputs]))
    const token = await tokens.read(submission.formToken)
    const id = submission.id ?? (await idOfPost(token, contentHash))
    const found = await outbox.find(id, contentHash)
    if (found === 'conflict') throw conflict()
    if (found === 'known') return id
    if (token.kind !== 'valid') throw new EnquiryRefusal('token', `the form token is ${token.kind}`)
    await countForm()
    if ((await perToken.take(`token ${token.nonce}`, MOST_PER_TOKEN)) > 0)
      throw new EnquiryRefusal('token', 'the form token is used up')
    const suspicions = await suspicionsOf(submission, token.issuedAt, request)
    const enquiry = enquiryOf({ submission, checked, id, contentHash, suspicions, now: now() })
    if ((await outbox.add(enquiry)) === 'conflict') throw conflict()
    options.onStored?.()
    return id
  }

  async function suspicionsOf(
    submission: Submission,
    issuedAt: number,
    request: Request,
  ): Promise<Suspicion[]> {
    const verdict = await options.captcha?.(submission, request).catch((error: unknown) => {
      log(`captcha failed: ${nameOf(error)}`)
      return 'pass' as const
    })
    if (verdict === 'refuse') throw new EnquiryRefusal('captcha', 'the captcha was not passed')
    return [
      ...(submission.trap === '' ? [] : ['trap' as const]),
      ...(now() - issuedAt < minFillMs ? ['too-fast' as const] : []),
      ...(verdict === 'suspect' ? ['captcha' as const] : []),
    ]
  }
}

/** One form token and one content make one enquiry, however often the browser posts them. */
async function idOfPost(token: TokenReading, contentHash: string): Promise<string> {
  if (token.kind !== 'valid') throw new EnquiryRefusal('token', `the form token is ${token.kind}`)
  const hash = await sha256(`${token.nonce} ${contentHash}`)
  const part = (start: number, end: number) => hash.slice(start, end)
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`
}

interface EnquiryFacts extends Pick<Enquiry, 'id' | 'contentHash' | 'suspicions'> {
  readonly submission: Submission
  readonly checked: Accepted
  readonly now: number
}

function enquiryOf({ submission, checked, now, ...facts }: EnquiryFacts): Enquiry {
  const { formId, placement, language, website, url, referrer, firstTouch, lastTouch } = submission
  const { inputs, form } = checked
  const receivedAt = new Date(now).toISOString()
  const fields = form.map((input): EnquiryField => {
    const value = inputs[input.name] ?? ''
    const isText = input.type === 'textarea'
    return { name: input.name, label: labelOf(input), value: isText ? value : cleanLine(value) }
  })
  const consents = form.flatMap((input): Consent[] => {
    if (input.type !== 'consent' || !inputs[input.name]) return []
    const { name, version = '' } = input
    return [{ name, text: labelOf(input), version, at: receivedAt }]
  })
  const page = { formId, placement, language, website, url, referrer, firstTouch, lastTouch }
  return { ...facts, ...page, receivedAt, fields, consents }
}

function conflict(): EnquiryRefusal {
  return new EnquiryRefusal('conflict', 'this id belongs to another submission')
}
