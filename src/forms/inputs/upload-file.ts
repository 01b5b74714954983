import type { FormSetup } from '../form-setup.ts'

/** Why a file was not uploaded. */
export type UploadFault = 'refused' | 'later' | 'offline' | 'failed' | 'cancelled'

/** A file was not uploaded. `text` says why where the server said it, in the visitor's language. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly code: UploadFault
  readonly text: string

  constructor(code: UploadFault, text = '') {
    super(`the file was not uploaded: ${code}`)
    this.code = code
    this.text = text
  }
}

interface UploadOptions {
  readonly input: string
  readonly signal: AbortSignal
  /** @param part from 0 to 1 */
  readonly onProgress: (part: number) => void
}

/**
 * Sends a file to the endpoint of the form.
 *
 * @returns its id in a submission
 * @throws {UploadError}
 */
export async function uploadFile(
  file: File,
  { action = '', formId, locale, formToken }: FormSetup,
  options: UploadOptions,
): Promise<string> {
  const address = new URL(action, document.baseURI)
  const base = address.href.replace(/[?#].*$/, '').replace(/\/$/, '')
  const send = async (token: string) => {
    const query = { form: formId, input: options.input, name: file.name, lang: locale, token }
    return await post(`${base}/files?${new URLSearchParams(query)}`, file, options)
  }
  const first = await send(formToken)
  // A page that was open for long, or has no token.
  const answer = isOfToken(first) ? await send(await freshToken(base, options.signal)) : first
  const { id, issues } = answer.body
  if (answer.status === 200 && id) return id
  if (issues?.[0]?.text) throw new UploadError('refused', issues[0].text)
  throw new UploadError(answer.status === 429 ? 'later' : 'failed')
}

interface Answer {
  readonly status: number
  readonly body: {
    readonly id?: string
    readonly reason?: string
    readonly issues?: readonly { readonly text?: string }[]
  }
}

function isOfToken({ status, body }: Answer): boolean {
  return status === 403 && body.reason === 'token'
}

async function freshToken(base: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${base}/token`, { signal, credentials: 'omit' })
    return ((await response.json()) as { token: string }).token
  } catch {
    throw new UploadError(signal.aborted ? 'cancelled' : 'failed')
  }
}

/** `fetch` does not report progress. */
async function post(
  url: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const on = (type: string, code: UploadFault) =>
      request.addEventListener(type, () => reject(new UploadError(code)))
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: bodyOf(request.response) }),
    )
    request.addEventListener('error', () =>
      reject(new UploadError(navigator.onLine ? 'failed' : 'offline')),
    )
    on('timeout', 'failed')
    on('abort', 'cancelled')
    request.open('POST', url)
    request.timeout = 300_000
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.send(file)
  })
}

function bodyOf(response: unknown): Answer['body'] {
  return response ?? {}
}
