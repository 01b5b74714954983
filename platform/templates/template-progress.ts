import { PlatformError } from '../errors.ts'
import type { TemplateState } from './template-state.ts'

/** The six steps of each app, in their order. Each is done for all apps before the next begins. */
export const TEMPLATE_STEPS = ['read', 'create', 'connect', 'plan', 'items', 'values'] as const

export type TemplateStep = (typeof TEMPLATE_STEPS)[number]

/** A step of an app was done. */
export interface TemplateStepDone {
  readonly step: TemplateStep
  /** 0 to 100. */
  readonly percent: number
  /** The step in words for programs of the platform: `CREATE NEW APP: Tours (App steps)`. */
  readonly status: string
  /** The app of the template. */
  readonly appId: number
}

/** All was done. */
export interface TemplateDone {
  readonly step: 'done'
  readonly percent: 100
  readonly status: 'Done'
  /** The new apps, in the order of the template's. */
  readonly apps: readonly number[]
}

export type TemplateProgress = TemplateStepDone | TemplateDone

const WORDS = {
  read: (name: string) => `GET APP: ${name} (App steps)`,
  create: (name: string) => `CREATE NEW APP: ${name} (App steps)`,
  connect: (name: string) => `UPDATE APP: ${name} (App steps)`,
  plan: (name: string) => `GET APP: ${name} (Items steps)`,
  items: (name: string) => `ADD NEW ITEMS: ${name} (Items steps)`,
  values: (name: string) => `REPLACE VALUE: ${name} (Items steps)`,
} as const satisfies Record<TemplateStep, (name: string) => string>

/** The words for a step that was done. */
export function statusOf(step: TemplateStep, appName: string): string {
  return WORDS[step](appName)
}

/**
 * A copy stopped before its end. What was made stays; call again with `state` to continue without making anything twice.
 * The reason is in `cause`.
 */
export class TemplateError extends PlatformError {
  override readonly name = 'TemplateError'
  override readonly code = 'template'
  readonly step: TemplateStep
  /** The app of the template that was being copied. */
  readonly appId: number
  readonly #state: TemplateState

  constructor(
    { step, appId, state }: Pick<TemplateError, 'step' | 'appId' | 'state'>,
    cause: unknown,
  ) {
    super(`copying app ${appId} stopped at the step "${step}"`, { cause })
    this.step = step
    this.appId = appId
    this.#state = state
  }

  /** Left out when the error is printed, since it names every item. */
  get state(): TemplateState {
    return this.#state
  }
}
