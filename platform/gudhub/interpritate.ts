import type { FieldModel } from '../model/field.ts'
import type { Id } from '../model/id.ts'
import {
  getInterpretationById,
  interpret,
  interpretByOptions,
  type Interpreted,
} from '../modules/interpret.ts'
import type { Core } from './core.ts'
import type { GHConstructor } from './gh-constructor.ts'
import { orNull } from './or-null.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'

type Field = Partial<FieldModel> | null

export type InterpretationArguments = [
  value: unknown,
  field?: Field,
  dataType?: string,
  source?: Id,
  itemId?: Id,
  appId?: Id,
  containerId?: Id,
]

export type InterpretationByIdArguments = [
  appId: Id,
  itemId: Id,
  fieldId: Id,
  interpretationId: string,
  value?: unknown,
  field?: Field,
]

/** Shows values as plug-ins do. */
export class Interpritate {
  readonly #core: Core
  readonly #modules: GHConstructor

  constructor(core: Core, modules: GHConstructor) {
    this.#core = core
    this.#modules = modules
  }

  async getInterpretation(
    ...[value, field, dataType, source, itemId, appId, containerId]: InterpretationArguments
  ): Promise<Mutable<Interpreted>> {
    const place = { source, containerId, itemId, appId }
    const request = { value, field: field ?? undefined, dataType, ...place }
    return mutableCopy(await interpret(request, this.#options()))
  }

  /** HTML; the value itself where there is no rendering; empty for an unknown field; null when it can not be read. */
  async getInterpretationById(
    ...[appId, itemId, fieldId, interpretationId, value, field]: InterpretationByIdArguments
  ): Promise<unknown> {
    const request = { appId, itemId, fieldId, interpretationId, value, field: field ?? undefined }
    const options = { ...this.#options(), fields: this.#core.platform.fields }
    return await orNull(this.#core.log, () => getInterpretationById(request, options))
  }

  /** The name of the option that has the value; the value itself when none has. */
  getDefaultInterpretation(value: unknown, options: readonly unknown[] = []): unknown {
    return interpretByOptions(value, options)
  }

  #options() {
    return { loader: this.#modules.loader, log: this.#core.log }
  }
}
