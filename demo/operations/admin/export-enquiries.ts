import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findUser, listFields, listItems, streamItems, type Db } from '#demo/platform/index.ts'
import { readBacklog } from '../../enquiries/table-outbox.ts'
import { readSiteIds } from '../../content/site-ids.ts'
import { csvLine } from '../../enquiries/table/csv.ts'
import { tableOf } from '../../enquiries/table/enquiry-table.ts'
import { createReader, fieldIdsOf, type Enquiry } from '../../enquiries/table/enquiry.ts'
import { formNamesIn } from '../../enquiries/table/form-names.ts'
import { isNote } from '../../enquiries/table/note.ts'
import { words } from '../../enquiries/table/words.en.ts'
import { dayOf } from '../../enquiries/table/times.ts'
import { AdminError, readArguments, withDatabase, type CommandContext } from './command.ts'

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string', default: 'csv' },
} as const
const DAY = /^\d{4}-\d\d-\d\d$/

interface Days {
  readonly from: string
  readonly to: string
}

/** Prints the agency's enquiries, the oldest first: as the inbox's table, or as an object a line. */
export async function exportEnquiries(
  args: readonly string[],
  context: CommandContext,
): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const { format, from = '', to = '' } = values
  if (positionals.length > 0 || !['csv', 'json'].includes(format) || ![from, to].every(isDay))
    throw new AdminError('usage', 'days are like 2026-11-01, and the format is csv or json')
  await withDatabase(context, async (db) => {
    const linesOf = format === 'csv' ? csvLines : jsonLines
    const lines = linesOf(readEnquiries(db, { from, to }), db)
    await pipeline(Readable.from(lines), context.output, { end: false })
    const { waiting } = await readBacklog(db)
    if (waiting > 0)
      context.warn(`${waiting} enquiries are not delivered yet and may be missing; see check`)
  })
}

async function* readEnquiries(db: Db, { from, to }: Days): AsyncGenerator<Enquiry> {
  const { enquiriesAppId } = await readSiteIds(db)
  const field_list = await listFields(db, enquiriesAppId)
  const fieldIds = fieldIdsOf({ field_list })
  const read = createReader(fieldIds)
  for await (const item of streamItems(db, enquiriesAppId)) {
    if (isNote(item, fieldIds)) continue
    const enquiry = read(item)
    const day = enquiry.receivedAt === undefined ? '' : dayOf(enquiry.receivedAt)
    if ((from === '' || day >= from) && (to === '' || (day !== '' && day <= to))) yield enquiry
  }
}

async function* csvLines(enquiries: AsyncIterable<Enquiry>, db: Db): AsyncGenerator<string> {
  const names = new Map<number, string>()
  const nameOf = (userId: number) => names.get(userId) ?? `${userId}`
  const forms = await readFormNames(db)
  const options = { messages: words, nameOf, formName: (id: string) => forms.get(id) || id }
  const [headings = []] = tableOf([], options)
  yield `\uFEFF${csvLine(headings)}`
  for await (const enquiry of enquiries) {
    const { assignedTo } = enquiry
    const user =
      assignedTo === undefined || names.has(assignedTo) ? undefined : await findUser(db, assignedTo)
    if (user) names.set(user.user_id, user.fullname || user.username)
    const [, cells = []] = tableOf([enquiry], options)
    yield csvLine(cells)
  }
}

async function readFormNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const { settings } = (await readSiteIds(db)).apps
  const field_list = await listFields(db, settings)
  const items_list = await listItems(db, settings, { withTrash: false })
  return formNamesIn({ field_list, items_list }, 'en')
}

async function* jsonLines(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<string> {
  for await (const { id, status, receivedAt, values } of enquiries) {
    const received_at = receivedAt === undefined ? '' : new Date(receivedAt).toISOString()
    yield `${JSON.stringify({ ...values, id, status, received_at })}\n`
  }
}

function isDay(text: string): boolean {
  return text === '' || (DAY.test(text) && !Number.isNaN(Date.parse(text)))
}
