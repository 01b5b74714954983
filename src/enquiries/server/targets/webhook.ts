import type { Enquiry } from '../enquiry.ts'
import type { Target } from '../target.ts'
import { postMessage, readTargetUrl, httpRefusal } from './post.ts'

/** The part of `Webhook` of the package `standardwebhooks` that is used. */
export interface WebhookSigner {
  readonly sign: (id: string, timestamp: Date, body: string) => string
}

export interface WebhookOptions {
  /** Default `webhook`. */
  readonly name?: string | undefined
  readonly url: string
  /** One for each secret that counts, `new Webhook('whsec_…')`. While a secret is replaced, the old and the new one. */
  readonly signers: readonly WebhookSigner[]
  readonly now?: (() => number) | undefined
}

/** The JSON of a webhook. Later versions may add fields. */
export interface WebhookMessage {
  readonly type: 'enquiry.received'
  /** When the enquiry was received, ISO 8601. */
  readonly timestamp: string
  /** Its texts are a stranger's. `contentHash` and `suspicions` are left out: none that is suspected is sent. */
  readonly data: Omit<Enquiry, 'contentHash' | 'suspicions'>
}

/**
 * Posts enquiries signed as in Standard Webhooks. `webhook-id` is the submission id, the same with each try. Any answer
 * 2xx means that it is taken.
 *
 * @throws {RangeError} for an address that cannot be posted to, and without a signer
 */
export function createWebhook(options: WebhookOptions): Target {
  const { name = 'webhook', signers, now = Date.now } = options
  const url = readTargetUrl(options.url, 'url')
  if (signers.length === 0) throw new RangeError('signers needs a signer for each secret')
  return {
    name,
    async send(enquiry, signal) {
      const body = JSON.stringify(webhookMessage(enquiry))
      const at = new Date(now())
      const headers = {
        'webhook-id': enquiry.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signers.map((each) => each.sign(enquiry.id, at, body)).join(' '),
      }
      const response = await postMessage({ url, body, headers, signal })
      void response.body?.cancel().catch(() => {})
      if (!response.ok) throw httpRefusal(response, response.status)
    },
  }
}

function webhookMessage(enquiry: Enquiry): WebhookMessage {
  const { contentHash: _, suspicions: __, ...data } = enquiry
  return { type: 'enquiry.received', timestamp: enquiry.receivedAt, data }
}
