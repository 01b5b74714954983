import type { App } from '../model/app.ts'
import type { Id } from '../model/id.ts'
import type { Apps } from '../resources/apps.ts'
import type { Documents } from '../resources/documents.ts'
import type { Files } from '../resources/files.ts'
import type { Items } from '../resources/items.ts'
import type { CallOptions } from '../transport/call.ts'
import type { KindOf } from './field-kinds.ts'
import type { CopiedApp, Copies } from './id-maps.ts'
import type { AppLook } from './new-app.ts'
import type { TemplateProgress } from './template-progress.ts'
import type { AppState, TemplateState } from './template-state.ts'

/** Where templates are read: a platform, or these parts of one. */
export interface TemplateSource {
  readonly apps: Pick<Apps, 'refresh'>
  readonly files: Pick<Files, 'download'>
  readonly documents: Pick<Documents, 'findOne'>
}

/** Where copies are made: a platform, or these parts of one. */
export interface TemplateDestination {
  readonly apps: Pick<Apps, 'create' | 'update' | 'refresh' | 'list'>
  readonly items: Pick<Items, 'add' | 'update'>
  readonly files: Pick<Files, 'duplicate' | 'uploadFromString'>
  readonly documents: Pick<Documents, 'findOne' | 'insertOne'>
}

export interface TemplateOptions extends CallOptions, AppLook {
  /** The apps to copy, each once. References between them will lead from copy to copy. */
  readonly apps: readonly Id[]
  /** The most items of each app, from the start of its list. Default 100000. */
  readonly maxItems?: number | undefined
  /** Returns which fields have files, documents and references. Default: by their `data_type`. */
  readonly kindOf?: KindOf | undefined
  readonly onProgress?: ((progress: TemplateProgress) => void) | undefined
  /** Where an earlier call with the same options stopped: the `state` of its `TemplateError`. */
  readonly state?: TemplateState | undefined
}

/** A copy under way. */
export interface TemplateRun {
  readonly to: TemplateDestination
  readonly from: TemplateSource
  /** The server of the template makes the copies: it can duplicate files itself. */
  readonly isOneServer: boolean
  readonly look: AppLook
  readonly maxItems: number
  readonly kindOf: KindOf
  /** For every call. */
  readonly call: CallOptions
  readonly state: TemplateState
  /** An earlier call may have done more than its answers show: look before creating anything. */
  readonly isResumed: boolean
  /** The apps of the template. */
  readonly templates: Map<number, App>
}

/** The app of the template, read in the first step. */
export function templateOf(run: TemplateRun, app: AppState): App {
  const template = run.templates.get(app.from)
  if (!template) throw new Error('the app was not read')
  return template
}

/** The number of the copy, made in the second step. */
export function copyOf({ to }: AppState): number {
  if (to === undefined) throw new Error('the app was not copied')
  return to
}

/** All copies so far. */
export function copiesOf({ state }: TemplateRun): Copies {
  return new Map(state.apps.map((app) => [app.from, copiedApp(app)]))
}

function copiedApp(app: AppState): CopiedApp {
  const { fields = [], views = [], containers = [] } = app.maps ?? {}
  const items = (app.items ?? []).flatMap(([from, , to]) => (to ? [[from, to] as const] : []))
  return {
    from: app.from,
    to: copyOf(app),
    fields: new Map(fields),
    views: new Map(views),
    containers: new Map(containers),
    items: new Map(items),
  }
}
