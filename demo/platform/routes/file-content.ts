import type { Context } from 'hono'
import type { FileDeps, StoreDeps } from '../deps.ts'
import { attachment, shownType } from '../http/content-type.ts'
import { sendContent } from '../http/send-content.ts'
import { missing } from '../http-problem.ts'
import { check, ID } from '../sent/check.ts'
import { openContent } from '../store/contents.ts'
import { findPublicFile } from '../store/files.ts'
import type { FileRow } from '../store/schema.ts'

type Deps = StoreDeps & FileDeps

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/**
 * Sends the content of a file to any client that knows its address, as something that cannot act: no script, no
 * frame of ours, and nothing but well-known types is shown in place.
 *
 * @throws {HttpProblem} when there is no such file
 */
export async function serveContent(deps: Deps, context: Context): Promise<Response> {
  const { file_id, secret } = context.req.param()
  const row = await findPublicFile(deps.db, check(ID, file_id, 'file_id'), secret ?? '')
  if (row === undefined) throw missing('file')

  return await sendContent(context, {
    bytes: row.bytes,
    tag: `"${row.content}-${row.last_update}"`,
    headers: headersOf(row, context.req.query('timestamp')),
    open: async (range) => await openContent(deps, row.content, range),
  })
}

/** An address with the time of the last change always gives the same, so it may be kept for long. */
function headersOf(row: FileRow, timestamp: string | undefined) {
  const type = shownType(row.extension)
  return {
    'Content-Type': type ?? 'application/octet-stream',
    ...(type ? {} : { 'Content-Disposition': attachment(row.file_name) }),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': timestamp === String(row.last_update) ? ONE_YEAR : ASK_AGAIN,
  }
}
