import { escapeHtml } from '../../../render/escape.ts'
import { cleanLine } from '../clean-text.ts'
import { directionAttribute } from '../direction.ts'
import type { Enquiry } from '../enquiry.ts'
import { TargetError } from '../errors.ts'
import type { MailTransport } from '../mail-transport.ts'
import { domainOf, visitorAddress } from '../mail.ts'
import { memoryRateLimit, type RateLimit } from '../rate-limit.ts'
import { createTimedSend } from '../send-with-timeout.ts'
import type { Target } from '../target.ts'

/** A mail to a visitor: `{reference}` is replaced by the number that the form shows after sending. */
export interface ConfirmationText {
  readonly subject: string
  /** Plain text. Blank lines divide paragraphs. */
  readonly text: string
}

export interface ConfirmationOptions {
  /** Default: `confirmation`. */
  readonly name?: string | undefined
  /** Of nodemailer: `nodemailer.createTransport(smtpUrl)`. */
  readonly transport: MailTransport
  readonly from: string
  /** Where answers of visitors go: a plain address. Default: `from`. */
  readonly replyTo?: string | undefined
  /**
   * The text for an enquiry, in its language; undefined sends none. **Put nothing into it that the visitor typed**: whoever
   * enters a stranger's address would write to them in your name.
   */
  readonly compose: (
    enquiry: Enquiry,
  ) => ConfirmationText | undefined | Promise<ConfirmationText | undefined>
  /** Counts mails by address, with a window of an hour. Default: in memory. */
  readonly perHour?: RateLimit | undefined
  /** Address of a page, or `mailto:`, where visitors refuse further mails: the header `List-Unsubscribe`. Default: none. */
  readonly unsubscribe?: string | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: (() => number) | undefined
}

const HOUR_MS = 60 * 60 * 1000
/** A forwarder waits less. */
const TIMEOUT_MS = 60_000

/**
 * A target that confirms an enquiry to the visitor: one mail an hour to an address, and none for a suspected enquiry. A second
 * mail for the same enquiry has the same `Message-ID`.
 *
 * @throws {RangeError} for an invalid sender
 */
export function createConfirmation(options: ConfirmationOptions): Target {
  const { name = 'confirmation', transport, from, compose, now = Date.now } = options
  const { perHour = memoryRateLimit({ windowMs: HOUR_MS, now }) } = options
  const domain = domainOf(from) ?? ''
  if (!domain) throw new RangeError('from needs an address')
  /** Counted enquiries whose mail is not sent yet: another attempt does not count again. */
  const counted = new Set<string>()

  async function confirm(enquiry: Enquiry): Promise<void> {
    const to = visitorAddress(enquiry)?.address
    if (to === undefined) return
    const composed = await compose(enquiry)
    if (!composed) return
    if (!counted.has(enquiry.id)) {
      const isOver = (await perHour.take(to.toLowerCase(), 1)) > 0
      if (isOver) return
      counted.add(enquiry.id)
    }
    await transport.sendMail(mailOf(enquiry, { ...options, ...composed, to, domain })).catch(refuse)
    counted.delete(enquiry.id)
  }
  return { name, send: createTimedSend({ mailer: { send: confirm }, timeoutMs: TIMEOUT_MS, now }) }
}

interface Parts
  extends ConfirmationText, Pick<ConfirmationOptions, 'from' | 'replyTo' | 'unsubscribe'> {
  readonly to: string
  readonly domain: string
}

function mailOf({ id, language }: Enquiry, parts: Parts) {
  const { from, to, replyTo, unsubscribe, domain } = parts
  const filled = (text: string) => text.replaceAll('{reference}', id.slice(0, 8))
  const text = filled(parts.text).trim()
  const paragraphs = text.split(/\n\s*\n/).map((each) => `<p>${escapeHtml(each)}</p>`)
  return {
    from,
    to: [to],
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: cleanLine(filled(parts.subject)),
    text: `${text}\n`,
    html:
      `<!doctype html><html lang="${language}"${directionAttribute(language)}><head><meta charset="utf-8"></head>` +
      `<body style="font-family:sans-serif;line-height:1.5;white-space:pre-line">${paragraphs.join('')}</body></html>`,
    messageId: `<${id}.confirmation@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
  }
}

/** @throws {TargetError} permanent where the mail server will not take this address */
function refuse(error: unknown): never {
  const status: unknown = error instanceof Error && 'responseCode' in error && error.responseCode
  if (typeof status !== 'number') throw error
  throw new TargetError(`smtp-${status}`, { cause: error, isPermanent: status >= 500 })
}
