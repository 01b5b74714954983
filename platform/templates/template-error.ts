import { PlatformError } from '../errors.ts'
import type { TemplateStep } from './template-progress.ts'
import type { TemplateState } from './template-state.ts'

/**
 * A copy stopped before its end. What was made stays; call again with `state` to go on without making anything twice.
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
