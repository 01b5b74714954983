import { DeliveryError, type AttemptResult } from '../delivery-error.ts'
import { readRetryAfter, timeLimit } from '../timing.ts'
import { judge, type Answer } from './accept.ts'
import { encodeFields, serviceFields, type ServiceEnquiry } from './fields.ts'
import {
  describeSettings,
  readService,
  type FormService,
  type ServiceSettings,
} from './settings.ts'
import { rememberTaken, wasTaken } from './taken-ids.ts'

/** Posts an enquiry once. Rejected when there is no answer. */
export type PostToService = (enquiry: ServiceEnquiry, timeoutMs: number) => Promise<AttemptResult>

/** The Fetch standard limits the bodies of `keepalive` requests to 64 KiB in total. */
const MAX_KEEPALIVE_BYTES = 60_000

/** Settings that cannot be read refuse every enquiry: to send it anywhere would lose it. */
export function createService(settings: ServiceSettings): PostToService {
  const where = describeSettings(settings)
  try {
    return createPost(settings.endpoint, readService(settings), where)
  } catch (cause) {
    const message = `${where}: ${(cause as Error).message}`
    console.error(`mandry/delivery: ${message}`)
    const error = new DeliveryError('unavailable', message, cause)
    return () => Promise.resolve({ kind: 'refused', error, retryAfterMs: 0 })
  }
}

function createPost(
  endpoint: string,
  { preset, accept, fields }: FormService,
  where: string,
): PostToService {
  return async (enquiry, timeoutMs) => {
    if (wasTaken(enquiry.id)) return { kind: 'stored' }
    const body = preset ? serviceFields(enquiry, preset, fields) : { ...enquiry.body, ...fields }
    const { type, bytes } = await encodeFields(body, preset?.encoding ?? 'json')
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': type },
      body: bytes,
      keepalive: bytes.byteLength < MAX_KEEPALIVE_BYTES,
      // A redirect that is followed across origins fails like a network, though the service has the enquiry.
      redirect: 'manual',
      signal: timeLimit(timeoutMs),
    })
    const answer = await readAnswer(response)
    const verdict = judge(answer, accept)
    if (verdict.kind === 'stored') {
      rememberTaken(enquiry.id)
      return verdict
    }
    const { kind, code, message } = verdict
    const error = new DeliveryError(code, `${where}: ${message}`, withIssues(answer.body))
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
    return { kind, error, retryAfterMs }
  }
}

/** An answer that breaks off after its status counts by the status: the server has read the enquiry. */
async function readAnswer(response: Response): Promise<Answer> {
  const { status, type, headers } = response
  const text = await response.text().catch(() => '')
  const mediaType = headers.get('content-type')?.split(';')[0] ?? ''
  return { status, isRedirect: type === 'opaqueredirect', mediaType, body: parseJson(text) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Formspree names what is wrong as `errors` of fields; forms read `issues` of inputs. */
function withIssues(body: unknown): object {
  const { errors, issues } = Object(body) as Readonly<Record<string, unknown>>
  const named = (Array.isArray(errors) ? errors : []).map((each: unknown) => {
    const { field, message } = Object(each) as Readonly<Record<string, unknown>>
    return { input: field, kind: 'malformed', text: message }
  })
  return { ...(Object(body) as object), issues: issues ?? named }
}
