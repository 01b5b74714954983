import { resolveMessages } from '../../../languages/all-texts.ts'
import { dateFormat, enquiryRows, type MessageOptions, type Row } from '../enquiry-rows.ts'
import type { Enquiry } from '../enquiry.ts'

/** What a chat shows of an enquiry: plain text, to be escaped. */
export interface MessageLines {
  readonly intro: string
  readonly rows: readonly Row[]
  /** Empty without an inbox. */
  readonly link: string
}

/** Telegram takes 4096 characters; the rest is for the first line, the link and what marks the labels. */
const MAX_CHARACTERS = 3500

/** Checks the options. @throws {RangeError} for an unknown time zone */
export function checkMessageOptions({ timeZone }: MessageOptions): void {
  dateFormat('en', timeZone)
}

/** The lines about an enquiry. Values that make it too long are cut; the last row, its number, never is. */
export function messageLines(enquiry: Enquiry, options: MessageOptions): MessageLines {
  const { lang, texts } = resolveMessages('enquiries', options.language ?? enquiry.language)
  const rows = enquiryRows(enquiry, lang, options.timeZone)
  const link = options.inboxUrl ? `${options.inboxUrl}#${enquiry.id}` : ''
  const last = rows.slice(-1)
  let left = MAX_CHARACTERS - lengthOf(last)
  const fitting = rows.slice(0, -1).flatMap(([label, value]): Row[] => {
    const room = left - label.length - 2
    left -= label.length + 2 + value.length
    if (room <= 1) return []
    return [[label, value.length > room ? `${value.slice(0, room - 1).toWellFormed()}…` : value]]
  })
  return { intro: texts.mail.intro, rows: [...fitting, ...last], link }
}

function lengthOf(rows: readonly Row[]): number {
  return rows.reduce((sum, [label, value]) => sum + label.length + 2 + value.length, 0)
}
