import { TargetError } from '../errors.ts'
import type { Target } from '../target.ts'
import { checkMessageOptions, messageLines, type MessageLines } from './message-lines.ts'
import type { MessageOptions } from '../enquiry-rows.ts'
import { postMessage, readAnswer, readTargetUrl, httpRefusal } from './post.ts'

export interface SlackOptions extends MessageOptions {
  /** Default `slack`. */
  readonly name?: string | undefined
  /** The incoming webhook: of Slack, Mattermost, Rocket.Chat and others. It is a secret, and is never logged. */
  readonly url: string
}

/** Slack and Mattermost say `ok`, Rocket.Chat says it in JSON. */
const TAKEN = /^\s*(ok|\{"(ok|success)":\s*true.*\})\s*$/s
/** Some chats notify everybody if a text contains this word. */
const CALLS = /@(?=(all|channel|everyone|here)\b)/gi
const ZERO_WIDTH_SPACE = '\u200b'

/**
 * Sends enquiries as messages of an incoming webhook. A message that is repeated has the same number in its text.
 *
 * @throws {RangeError} for an address or a time zone that cannot be meant
 */
export function createSlackWebhook(options: SlackOptions): Target {
  const { name = 'slack' } = options
  checkMessageOptions(options)
  const url = readTargetUrl(options.url, 'url')
  return {
    name,
    async send(enquiry, signal) {
      const text = textOf(messageLines(enquiry, options))
      const message = { text, unfurl_links: false, unfurl_media: false }
      const response = await postMessage({ url, body: JSON.stringify(message), signal })
      const answer = await readAnswer(response, signal)
      if (!response.ok) throw httpRefusal(response, response.status)
      if (!TAKEN.test(answer)) throw new TargetError('bad-answer')
    },
  }
}

function textOf({ intro, rows, link }: MessageLines): string {
  const lines = rows.map(([label, value]) => `*${escapeSlack(label)}:* ${escapeSlack(value)}`)
  return [escapeSlack(intro), '', ...lines, ...(link ? ['', escapeSlack(link)] : [])].join('\n')
}

/** The three characters that mark links and calls in Slack, and the words that are calls elsewhere. */
function escapeSlack(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(CALLS, `@${ZERO_WIDTH_SPACE}`)
}
