import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import {
  answerError,
  attachment,
  check,
  createBodyBudget,
  limitBody,
  missing,
  newSecret,
  PERMISSION,
  readSetting,
  type FileDeps,
  type KeyDeps,
  type LogDeps,
  type ThrottleDeps,
} from '../../../platform/index.ts'
import { createTableFiles } from '../../../enquiries/table-files.ts'
import { readEnquiryCall, type EnquiryAccessDeps } from '../enquiry-access.ts'
import { FILES_PATH, type FileAnswer } from './contract.ts'

export type EnquiryFileDeps = EnquiryAccessDeps & KeyDeps & FileDeps & LogDeps & ThrottleDeps

const MAX_BODY_BYTES = 1024
/** From the press to the first byte. */
const TICKET_MS = 60_000
const CALL = v.object({ id: v.pipe(v.string(), v.uuid()) })
/** As something that cannot act, whatever a stranger sent. */
const HEADERS = {
  'Content-Type': 'application/octet-stream',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
}

/** Files that came with enquiries, for those who may read enquiries: they are saved, and never shown in place. */
export async function enquiryFileRoutes(deps: EnquiryFileDeps): Promise<Hono> {
  const { db, now, randomBytes } = deps
  const files = createTableFiles(db, deps.files)
  const secret = await readSetting(db, 'enquiry-file-secret', () => newSecret(randomBytes))
  const sign = (id: string, until: string) =>
    createHmac('sha256', secret).update(`${id} ${until}`).digest('hex')
  const app = new Hono()
  app.use(FILES_PATH, limitBody(deps, { maxSize: MAX_BODY_BYTES, budget: createBodyBudget() }))
  app.post(FILES_PATH, async (context) => {
    const body = await readEnquiryCall(deps, context.req.raw, PERMISSION.read)
    const { id } = check(CALL, body, 'the file')
    const until = String(now() + TICKET_MS)
    const answer: FileAnswer = { url: `${FILES_PATH}/${id}/${until}/${sign(id, until)}` }
    return context.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  app.get(`${FILES_PATH}/:id/:until{\\d+}/:signature{[\\da-f]+}`, async (context) => {
    const { id, until, signature } = context.req.param()
    const isOurs = isSame(sign(id, until), signature)
    if (!isOurs || Number(until) < now()) throw missing('file')
    const found = await files.read(id)
    if (!found) throw missing('file')
    const { name, bytes } = found.file
    const own = { 'Content-Disposition': attachment(name), 'Content-Length': String(bytes) }
    return new Response(found.content, { headers: { ...HEADERS, ...own } })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
