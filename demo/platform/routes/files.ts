import { Hono, type Context } from 'hono'
import type { FileDeps, KeyDeps, LogDeps, OriginDeps, WriteDeps } from '../deps.ts'
import type { AppChange } from '../change.ts'
import { readQuery } from '../http/form.ts'
import { readUpload } from '../http/multipart.ts'
import { platformRoot } from '../http/platform-root.ts'
import { missing } from '../http-problem.ts'
import { PERMISSION, seesTrash } from '../rules/permission.ts'
import { check, ID } from '../sent/check.ts'
import { CHANGED_FILE, COPIES, labelOf, NEW_FILE, PLACE, type NewFile } from '../sent/file.ts'
import { dropContent, withContents, type Content, type ContentSource } from '../store/contents.ts'
import { FileQuota, usageByApp } from '../store/file-quota.ts'
import {
  addFiles,
  fileRows,
  removeFile,
  requireFile,
  toFile,
  updateFile,
  type File,
  type FileDraft,
  type FileUsage,
} from '../store/files.ts'
import type { FileRow, Tx } from '../store/schema.ts'
import { whichInTrash } from '../store/trash.ts'
import { readCaller, requireOnApp, type Caller, readCall } from './caller.ts'
import { serveContent } from './file-content.ts'
import { writeToApp, writeToApps } from './write-to-app.ts'

type Deps = WriteDeps & KeyDeps & OriginDeps & FileDeps & LogDeps

const SECRET_BYTES = 16
/** The root in changes: the host that a writer called by is not for the readers, who put their own before the path. */
const PATH_ONLY = ''

/** A call that writes files. */
interface FileCall {
  readonly request: Request
  /** Where the platform is, for the addresses of files. */
  readonly root: string
  readonly quota: FileQuota
}

/** File endpoints. Each one reads the request, checks the permission, writes, publishes the change and answers. */
export function fileRoutes(deps: Deps): Hono {
  const quota = new FileQuota(deps.quota)
  const callOf = (context: Context): FileCall => ({
    quota,
    request: context.req.raw,
    root: platformRoot(context, deps.origin),
  })
  return new Hono()
    .post('/file/formupload', async (context) =>
      context.json(await uploadForm(deps, callOf(context))),
    )
    .post('/file/upload', async (context) => context.json(await uploadOne(deps, callOf(context))))
    .post('/file/update', async (context) =>
      context.json(await updateOneFile(deps, callOf(context))),
    )
    .post('/api/new/file/duplicate', async (context) =>
      context.json(await duplicateSome(deps, callOf(context))),
    )
    .get('/file/delete', async (context) =>
      context.json(await deleteOneFile(deps, context.req.raw)),
    )
    .get('/file/content/:file_id/:secret/:name', (context) => serveContent(deps, context))
}

async function uploadForm(deps: Deps, { request, ...rest }: FileCall): Promise<File> {
  const { form, name, type, bytes } = await readUpload(request, 'file-0')
  const caller = await readCaller(deps, form)
  const app_id = form.text('app_id')
  const belongsTo = { item_id: form.optional('item_id'), element_id: form.optional('element_id') }
  const place = check(PLACE, { app_id, ...belongsTo }, 'file')
  return await addOne(deps, caller, { file: { ...place, ...labelOf(name, type), bytes }, ...rest })
}

async function uploadOne(deps: Deps, { request, ...rest }: FileCall): Promise<File> {
  const { form, caller } = await readCall(deps, request)
  return await addOne(deps, caller, { file: await form.readJson(NEW_FILE, 'file'), ...rest })
}

async function addOne(
  deps: Deps,
  caller: Caller,
  { file: { bytes, ...file }, root, quota }: Omit<FileCall, 'request'> & { readonly file: NewFile },
): Promise<File> {
  const { token } = caller
  const { app_id } = file
  const right = { appId: app_id, needed: PERMISSION.write }
  await requireOnApp(deps, caller, right) // before the disk is written to

  const wanted = usageByApp([{ appId: app_id, bytes: bytes.length }])
  const contents = { sources: [bytes], quota, wanted }
  return await withQuota(deps, contents, async (kept) =>
    writeToApp(deps, caller, right, async (tx) => {
      const drafts = kept.map((content) => ({ ...file, content, secret: newSecret(deps) }))
      const [row] = await addFiles(tx, drafts, deps.now())
      if (row === undefined) throw new Error('the file was not added')
      const ofTrash = (await whichInTrash(tx, [file.item_id])).size > 0
      const response = toFile(row, PATH_ONLY)
      const change = { api: '/file/upload', app_id, token, ofTrash, response } as const
      return { answer: toFile(row, root), changes: [change] }
    }),
  )
}

/** A new content gets a new address: who may no longer read the file may still know the old one. */
async function updateOneFile(deps: Deps, { request, root, quota }: FileCall): Promise<File> {
  const { form, caller } = await readCall(deps, request)
  const { token } = caller
  const { file_id, bytes, ...label } = await form.readJson(CHANGED_FILE, 'file')
  const file = await requireFile(deps.db, file_id)
  const { app_id } = file
  const right = { appId: app_id, needed: PERMISSION.write }
  await requireOnApp(deps, caller, right)

  const grownBy = Math.max(0, (bytes?.length ?? 0) - file.bytes)
  const wanted = new Map([[app_id, { files: 0, bytes: grownBy }]])
  const contents = { sources: bytes ? [bytes] : [], quota, wanted }
  const { response, before } = await withQuota(deps, contents, ([content]) =>
    writeToApp(deps, caller, right, async (tx) => {
      const fresh = content && { ...content, secret: newSecret(deps) }
      const patch = { ...label, content: fresh, now: deps.now() }
      const { row, before } = await updateFile(tx, file, patch)
      const ofTrash = (await whichInTrash(tx, [row.item_id])).size > 0
      const response = toFile(row, PATH_ONLY)
      const change = { api: '/file/update', app_id, token, ofTrash, response } as const
      return { answer: { response: toFile(row, root), before }, changes: [change] }
    }),
  )
  if (bytes) await forgetContent(deps, before)
  return response
}

/** All of the files are copied, or none. */
async function duplicateSome(
  deps: Deps,
  { request, root, quota }: FileCall,
): Promise<readonly File[]> {
  const { form, caller } = await readCall(deps, request)
  const copies = await form.readJson(COPIES, 'files')
  const sourceIds = copies.map(({ source }) => source)
  const sources = await readSources(deps, caller, sourceIds)
  const appIds = copies.map(({ destination }) => destination.app_id)
  for (const appId of new Set(appIds))
    await requireOnApp(deps, caller, { appId, needed: PERMISSION.write })

  const pairs = copies.flatMap(({ source, destination }) => {
    const row = sources.get(source)
    return row === undefined ? [] : [{ row, destination }]
  })
  const wanted = usageByApp(
    pairs.map(({ row, destination }) => ({ appId: destination.app_id, bytes: row.bytes })),
  )
  const contents = {
    sources: pairs.map(({ row }) => ({ name: row.content, bytes: row.bytes })),
    quota,
    wanted,
  }
  return await withQuota(deps, contents, async (kept) =>
    writeToApps(deps, caller, { appIds, needed: PERMISSION.write }, async (tx) => {
      await readSources({ ...deps, db: tx }, caller, sourceIds) // the right to them may be gone
      const drafts = pairs.flatMap(({ row, destination }, place): FileDraft[] => {
        const { file_name, extension, format, alt, title } = row
        const label = { file_name, extension, format, alt, title }
        const content = kept[place]
        return content ? [{ ...destination, ...label, content, secret: newSecret(deps) }] : []
      })
      const rows = await addFiles(tx, drafts, deps.now())
      const paths = rows.map((row) => toFile(row, PATH_ONLY))
      const answer = rows.map((row) => toFile(row, root))
      return { answer, changes: await changesOf(tx, caller, paths) }
    }),
  )
}

async function deleteOneFile(deps: Deps, request: Request): Promise<{ file_id: number }> {
  const query = readQuery(request)
  const caller = await readCaller(deps, query)
  const { token } = caller
  const file = await requireFile(deps.db, query.read(ID, 'file_id'))
  const { app_id, file_id } = file
  const right = { appId: app_id, needed: PERMISSION.write }
  const before = await writeToApp(deps, caller, right, async (tx) => {
    const answer = await removeFile(tx, file, deps.now())
    const change = { api: '/file/delete', app_id, token, response: { file_id } } as const
    return { answer, changes: [change] }
  })
  await forgetContent(deps, before)
  return { file_id }
}

/** The files with these numbers. @throws {HttpProblem} when the caller may not see one of them */
async function readSources(
  deps: Deps,
  caller: Caller,
  fileIds: readonly number[],
): Promise<Map<number, FileRow>> {
  const rows = await fileRows(deps.db, fileIds)
  for (const [appId, own] of Map.groupBy(rows, (row) => row.app_id)) {
    const { held } = await requireOnApp(deps, caller, { appId, needed: PERMISSION.read })
    const items = own.map((row) => row.item_id)
    const isHidden = !seesTrash(held) && (await whichInTrash(deps.db, items)).size > 0
    if (isHidden) throw missing('file')
  }
  return new Map(rows.map((row) => [row.file_id, row]))
}

/** One for each app, and one more for what belongs to its trash. */
async function changesOf(tx: Tx, { token }: Caller, files: readonly File[]): Promise<AppChange[]> {
  const trashed = await whichInTrash(
    tx,
    files.map((file) => file.item_id),
  )
  const isOfTrash = (file: File) => trashed.has(file.item_id)
  const groups = Map.groupBy(files, (file) => `${file.app_id} ${isOfTrash(file)}`)
  return [...groups.values()].flatMap((response) =>
    response.slice(0, 1).map((file) => {
      const { app_id } = file
      const ofTrash = isOfTrash(file)
      return { api: '/new/file/duplicate', app_id, token, ofTrash, response } as const
    }),
  )
}

interface Contents {
  readonly sources: readonly ContentSource[]
  readonly quota: FileQuota
  /** What they take, by app. */
  readonly wanted: ReadonlyMap<number, FileUsage>
}

/** Like `withContents`, once there is quota for them. @throws {HttpProblem} when there is none */
async function withQuota<Result>(
  deps: Deps,
  { sources, quota, wanted }: Contents,
  work: (contents: Content[]) => Promise<Result>,
): Promise<Result> {
  return await quota.within(deps.db, wanted, () => withContents(deps, sources, work))
}

/** The change is made already, so a content that cannot be removed is no failure of the call. */
async function forgetContent(deps: Deps, { content, file_id }: FileRow): Promise<void> {
  await dropContent(deps, content).catch(() => {
    deps.log(`the old content of file ${file_id} could not be removed`)
  })
}

function newSecret({ randomBytes }: Deps): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}
