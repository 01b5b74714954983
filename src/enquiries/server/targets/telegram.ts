import * as v from 'valibot'
import { escapeHtml } from '../../../render/escape.ts'
import { MAX_RETRY_AFTER_MS } from '../../browser/timing.ts'
import { TargetError } from '../errors.ts'
import type { Target } from '../target.ts'
import { checkMessageOptions, messageLines, type MessageLines } from './message-lines.ts'
import type { MessageOptions } from '../enquiry-rows.ts'
import { postMessage, readAnswer, readTargetUrl, httpRefusal } from './post.ts'

export interface TelegramOptions extends MessageOptions {
  /** Default `telegram`. */
  readonly name?: string | undefined
  /** Of the bot, as @BotFather gives it. It is a part of each address, so no address is ever logged. */
  readonly token: string
  /** Number of a chat, or `@name` of a channel. */
  readonly chat: string
  /** Address of the service. Default `https://api.telegram.org`. */
  readonly apiUrl?: string | undefined
}

const TOKEN = /^\d+:[\w-]+$/
const answerSchema = v.union([
  v.object({ ok: v.literal(true) }),
  v.object({
    ok: v.literal(false),
    error_code: v.number(),
    parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
  }),
])

/**
 * Sends enquiries as messages of a bot. Telegram knows no ids of senders: a message that is repeated has the same number in
 * its text.
 *
 * @throws {RangeError} for a token, an address or a time zone that cannot be meant
 */
export function createTelegramBot(options: TelegramOptions): Target {
  const { name = 'telegram', token, chat, apiUrl = 'https://api.telegram.org' } = options
  if (!TOKEN.test(token)) throw new RangeError('token is not a bot token')
  checkMessageOptions(options)
  const base = readTargetUrl(apiUrl, 'apiUrl').href.replace(/\/$/, '')
  const url = new URL(`${base}/bot${token}/sendMessage`)
  return {
    name,
    async send(enquiry, signal) {
      const message = {
        chat_id: chat,
        text: htmlOf(messageLines(enquiry, options)),
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
      }
      const response = await postMessage({ url, body: JSON.stringify(message), signal })
      readOutcome(response, await readAnswer(response, signal))
    },
  }
}

/** @throws {TargetError} unless the answer says that the message is sent: another server may answer 200 as well */
function readOutcome(response: Response, text: string): void {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text)
  if (success && output.ok && response.ok) return
  const isRefusal = success && !output.ok
  if (!isRefusal && response.ok) throw new TargetError('bad-answer')
  const status = isRefusal ? output.error_code : response.status
  const waitMs = isRefusal ? (output.parameters?.retry_after ?? 0) * 1000 : 0
  throw httpRefusal(response, status, Math.min(waitMs, MAX_RETRY_AFTER_MS))
}

function htmlOf({ intro, rows, link }: MessageLines): string {
  const lines = rows.map(([label, value]) => `<b>${escapeHtml(label)}:</b> ${escapeHtml(value)}`)
  return [escapeHtml(intro), '', ...lines, ...(link ? ['', escapeHtml(link)] : [])].join('\n')
}
