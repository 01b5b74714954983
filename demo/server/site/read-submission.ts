import * as v from 'valibot'
import { LANGUAGES, type Language } from '#demo/site/page.ts'
import { check, textUpTo } from '../http/check.ts'
import { Refusal } from '../refusal.ts'

/** A submission as it arrived: its envelope is checked, its inputs are not yet. */
export interface Submission {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly formId: string
  readonly formPlacement: string
  readonly language: Language
  readonly website: string
  readonly url: string
  readonly referrer: string
}

// What the visitor's browser says of mail addresses is not read at all: the server has its own.
const SUBMISSION = v.object({
  inputs: v.record(v.string(), v.unknown()),
  formId: v.optional(textUpTo(64), ''),
  formPlacement: v.optional(textUpTo(128), ''),
  lang: v.optional(textUpTo(35), ''),
  website: v.optional(textUpTo(255), ''),
  url: v.optional(textUpTo(2048), ''),
  referrer: v.optional(textUpTo(2048), ''),
})

/** Fields of a plain form post that are not the visitor's. */
const ENVELOPE = ['formId', 'formPlacement', 'lang']

/** True for the post of a form that had no script to send it. */
export function isFormPost(request: Request): boolean {
  return !request.headers.get('content-type')?.includes('json')
}

/** Reads what was sent, JSON or a form post; it is not checked yet. @throws {Refusal} when it is neither */
export async function readSent(request: Request): Promise<unknown> {
  return isFormPost(request) ? await readFormPost(request) : await readJson(request)
}

/** The language that something sent says it is in, when the site has it. */
export function readLanguage(sent: unknown): Language | undefined {
  if (typeof sent !== 'object' || sent === null || !('lang' in sent)) return undefined
  const { lang } = sent
  return LANGUAGES.find((known) => typeof lang === 'string' && lang.startsWith(known))
}

/** Checks the envelope of what was sent. @throws {Refusal} when it is not a submission */
export function readSubmission(sent: unknown, language: Language): Submission {
  const { lang: _, ...submission } = check(SUBMISSION, sent, 'submission')
  return { ...submission, language }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new Refusal('invalid', 'the submission is not JSON')
  }
}

async function readFormPost(request: Request): Promise<unknown> {
  const form = await request.formData().catch(() => {
    throw new Refusal('invalid', 'the submission is not a form post')
  })
  const fields: Record<string, unknown> = Object.fromEntries(form)
  const envelope = Object.fromEntries(ENVELOPE.map((name) => [name, fields[name] ?? '']))
  const inputs = Object.entries(fields).filter(([name]) => !ENVELOPE.includes(name))
  const { host, pathname } = refererOf(request)
  return { ...envelope, inputs: Object.fromEntries(inputs), website: host, url: pathname }
}

/** The page the form stood on, as far as the browser tells. */
function refererOf(request: Request): { host: string; pathname: string } {
  try {
    return new URL(request.headers.get('referer') ?? '')
  } catch {
    return { host: '', pathname: '' }
  }
}
