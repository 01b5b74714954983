import { readId } from '../model/id.ts'
import { connectCopy, createCopy } from './copy-app.ts'
import { copyDocuments } from './copy-documents.ts'
import { copyFiles } from './copy-files.ts'
import { addItems, planCopies, writeValues } from './copy-items.ts'
import { kindByType } from './field-kinds.ts'
import { TemplateError, statusOf, TEMPLATE_STEPS, type TemplateStep } from './template-progress.ts'
import {
  copyOf,
  templateOf,
  type TemplateDestination,
  type TemplateOptions,
  type TemplateRun,
  type TemplateSource,
} from './template-run.ts'
import { newState, reopenState, type AppState } from './template-state.ts'

/** As in the platform's own installer. */
const MAX_ITEMS = 100_000

type Step = (run: TemplateRun, app: AppState) => Promise<void>

const STEPS = {
  read: readTemplate,
  create: createCopy,
  connect: connectCopy,
  plan: planCopies,
  items: addItems,
  values: async (run, app) => {
    await copyFiles(run, app)
    await copyDocuments(run, app)
    await writeValues(run, app)
  },
} as const satisfies Record<TemplateStep, Step>

/**
 * Copies apps with their fields, views, items, files and documents. The signed-in user owns the copies. References from one
 * of the apps to another lead from copy to copy. Items in the trash are left out.
 *
 * All apps are read before anything is created. Until the copy is complete, names end with `(copying ...)`.
 *
 * @returns the numbers of the copies, in the order of `apps`
 * @throws {RangeError} for an empty list of apps, an app twice, or options that make no sense
 * @throws {TemplateError} when a call fails or the signal aborts; with its `state` the same call continues
 * @example
 * const [tours] = await copyTemplate(platform, { apps: [123] })
 */
export async function copyTemplate(
  platform: TemplateDestination & TemplateSource,
  options: TemplateOptions,
): Promise<readonly number[]> {
  return await copyBetween(platform, platform, options)
}

/** The same from one platform to another. Contents of files go through this program. */
export async function copyBetween(
  from: TemplateSource,
  to: TemplateDestination,
  options: TemplateOptions,
): Promise<readonly number[]> {
  const run = openRun(from, to, options)
  const { apps } = run.state
  let stepsDone = 0
  for (const step of TEMPLATE_STEPS)
    for (const app of apps)
      await guarded(run, { step, appId: app.from }, async () => {
        options.signal?.throwIfAborted()
        await STEPS[step](run, app)
        const percent = (++stepsDone / (TEMPLATE_STEPS.length * apps.length)) * 100
        const status = statusOf(step, templateOf(run, app).app_name)
        options.onProgress?.({ step, percent, status, appId: app.from })
      })
  const copies = Object.freeze(apps.map(copyOf))
  options.onProgress?.({ step: 'done', percent: 100, status: 'Done', apps: copies })
  return copies
}

function openRun(
  from: TemplateSource,
  to: TemplateDestination,
  options: TemplateOptions,
): TemplateRun {
  const { name, icon, signal, timeoutMs, state } = options
  const { maxItems = MAX_ITEMS, kindOf = kindByType } = options
  const appIds = readAppIds(options)
  if (!(Number.isInteger(maxItems) && maxItems >= 0))
    throw new RangeError('maxItems must be a whole number of 0 or more')
  return {
    from,
    to,
    isOneServer: (from as unknown) === to,
    look: { name, icon },
    maxItems,
    kindOf,
    call: { signal, timeoutMs },
    state: state ? reopenState(state, appIds) : newState(appIds),
    isResumed: state !== undefined,
    templates: new Map(),
  }
}

function readAppIds({ apps }: TemplateOptions): readonly number[] {
  const ids = apps.map((appId) => readId(appId, 'appId'))
  if (ids.length === 0) throw new RangeError('there must be an app to copy')
  if (new Set(ids).size < ids.length) throw new RangeError('each app can be copied once in a call')
  return ids
}

async function readTemplate(run: TemplateRun, { from }: AppState): Promise<void> {
  run.templates.set(from, await run.from.apps.refresh(from, run.call))
}

async function guarded(
  { state }: TemplateRun,
  at: { readonly step: TemplateStep; readonly appId: number },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (cause) {
    throw new TemplateError({ ...at, state: structuredClone(state) }, cause)
  }
}
