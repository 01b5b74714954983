import { ShapeError } from '../errors.ts'
import { inBatches } from '../transport/batches.ts'
import { FILE_COPY_BATCH_SIZE } from '../resources/files.ts'
import { toDataUrl } from '../transport/encode.ts'
import { valuesOfKind, type CopiedValue } from './field-kinds.ts'
import { templateOf, type TemplateRun } from './template-run.ts'
import type { AppState } from './template-state.ts'
import type { File } from '../model/file.ts'

/** Copies the files that values name: ten in a call on one server, else one by one from server to server. */
export async function copyFiles(run: TemplateRun, app: AppState): Promise<void> {
  const jobs = fileJobs(run, app)
  const waiting = () => jobs.filter(({ key }) => app.files[key] === undefined)
  if (run.isResumed && waiting().length > 0) await noteFilesMadeBefore(run, app, waiting())
  const copyBatch = run.isOneServer ? duplicate : transfer
  for (const batch of inBatches(waiting(), run.isOneServer ? FILE_COPY_BATCH_SIZE : 1)) {
    const made = await copyBatch(run, batch)
    const claimed = claimFiles(batch, made)
    if (claimed.size < batch.length) throw new ShapeError('a copy of every file', made)
    for (const [key, fileId] of claimed) app.files[key] = fileId
  }
}

function fileJobs(run: TemplateRun, app: AppState): FileJob[] {
  const { kindOf } = run
  const template = templateOf(run, app)
  const files = new Map(template.file_list.map((file) => [file.file_id, file]))
  const values = valuesOfKind(template, app, { kind: 'file', kindOf })
  const jobs = values.flatMap((value) => jobsOf(value, files))
  return [...new Map(jobs.map((job) => [job.key, job])).values()]
}

/** Ids that are no file of the app are left alone: the server would refuse all of the call. */
function jobsOf(
  { itemId, fieldId, value, place }: CopiedValue,
  files: ReadonlyMap<number, File>,
): FileJob[] {
  return value.split(',').flatMap((id) => {
    const source = id.trim() ? files.get(Number(id)) : undefined
    return source ? [{ key: `${itemId}.${fieldId}.${source.file_id}`, source, place }] : []
  })
}

async function duplicate(run: TemplateRun, jobs: readonly FileJob[]): Promise<readonly File[]> {
  const copies = jobs.map(({ source, place }) => ({ source: source.file_id, destination: place }))
  return await run.to.files.duplicate(copies, run.call)
}

async function transfer(
  { from, to, call }: TemplateRun,
  jobs: readonly FileJob[],
): Promise<readonly File[]> {
  const made: File[] = []
  for (const { source, place } of jobs) {
    const content = await from.files.download(source, call)
    const { file_id, file_name = `file-${file_id}`, extension = '', alt, title } = source
    const texts = { ...(alt ? { alt } : {}), ...(title ? { title } : {}) }
    const format = source.format ?? content.type
    const label = { file_name, extension, format, ...texts }
    made.push(
      await to.files.uploadFromString(
        { ...place, ...label, source: await toDataUrl(content) },
        call,
      ),
    )
  }
  return made
}

/** Files of an earlier call whose answer was lost. */
async function noteFilesMadeBefore(
  run: TemplateRun,
  app: AppState,
  jobs: readonly FileJob[],
): Promise<void> {
  if (app.to === undefined) return
  const { file_list } = await run.to.apps.refresh(app.to, run.call)
  const known = new Set(Object.values(app.files))
  const unheard = file_list.filter((file) => !known.has(file.file_id))
  for (const [key, fileId] of claimFiles(jobs, unheard)) app.files[key] = fileId
}

/** A file to copy. */
export interface FileJob {
  /** `item.field.file` of the template. */
  readonly key: string
  readonly source: File
  /** Where its copy belongs. */
  readonly place: { readonly app_id: number; readonly item_id: number; readonly element_id: number }
}

/**
 * Finds the copies of files among files of the destination, each once: at the same place the one with the same name,
 * else the one with the lowest number, as servers may call files otherwise. Pure.
 *
 * @returns numbers of copies by the keys of their jobs; jobs without a copy are left out
 */
export function claimFiles(jobs: readonly FileJob[], files: readonly File[]): Map<string, number> {
  const inOrder = files.toSorted((a, b) => a.file_id - b.file_id)
  const waiting = Map.groupBy(inOrder, ({ item_id = 0 }) => item_id)
  const claimed = new Map<string, number>()
  for (const { key, source, place } of jobs) {
    const candidates = waiting.get(place.item_id) ?? []
    const here = candidates.filter((file) => isAt(file, place.element_id))
    const file = here.find(({ file_name }) => file_name === source.file_name) ?? here[0]
    if (!file) continue
    candidates.splice(candidates.indexOf(file), 1)
    claimed.set(key, file.file_id)
  }
  return claimed
}

/** Servers may leave out the field. */
function isAt(file: File & { readonly element_id?: unknown }, elementId: number): boolean {
  const { element_id = elementId } = file
  return element_id === 0 || Number(element_id) === elementId
}
