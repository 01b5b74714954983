import type { App } from '../model/app.ts'
import { matchApp } from './match-app.ts'
import { copyIcon, COPY_PRIVACY, copyName, newAppOf } from './new-app.ts'
import { remapModel } from './remap-model.ts'
import { copiesOf, copyOf, templateOf, type TemplateRun } from './template-run.ts'
import type { AppState } from './template-state.ts'

/** Characters of a name without the mark: servers limit names. */
const NAME_LENGTH = 200

/** Makes the copy of an app, without items; its name says that it is not ready. */
export async function createCopy(run: TemplateRun, app: AppState): Promise<void> {
  if (app.maps) return
  const template = templateOf(run, app)
  const copy = (await madeBefore(run, app)) ?? (await create(run, app, template))
  app.to = copy.app_id
  app.maps = matchApp(template, copy)
}

/** Gives the copy its name, and makes its fields point at copies. The same however often it is done. */
export async function connectCopy(run: TemplateRun, app: AppState): Promise<void> {
  if (app.connected) return
  const template = templateOf(run, app)
  const copies = copiesOf(run)
  const own = copies.get(app.from)
  if (!own) return
  const patch = {
    app_name: copyName(template, run.look),
    icon: copyIcon(template, run.look),
    privacy: COPY_PRIVACY,
    view_init: own.views.get(template.view_init ?? 0) ?? 0,
    field_list: template.field_list.map((model) => remapModel(model, own, copies)),
  }
  await run.to.apps.update(copyOf(app), patch, run.call)
  app.connected = true
}

async function create(run: TemplateRun, app: AppState, template: App): Promise<App> {
  const draft = newAppOf(template, run.look)
  const app_name = `${draft.app_name.slice(0, NAME_LENGTH)} ${markOf(run, app)}`
  return await run.to.apps.create({ ...draft, app_name }, run.call)
}

/** The copy that an earlier call made, also if its answer was lost. */
async function madeBefore(run: TemplateRun, app: AppState): Promise<App | undefined> {
  if (app.to !== undefined) return await run.to.apps.refresh(app.to, run.call)
  if (!run.isResumed) return undefined
  const mark = markOf(run, app)
  const apps = await run.to.apps.list({ ...run.call, refresh: true })
  const found = apps.find((each) => each.app_name.endsWith(mark))
  return found && (await run.to.apps.refresh(found.app_id, run.call))
}

function markOf({ state }: TemplateRun, { from }: AppState): string {
  return `(copying ${state.mark}-${from})`
}
