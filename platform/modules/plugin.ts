/** How a value is shown: what a plug-in offers. */
export interface Interpretation {
  readonly id: string
  readonly name: string
  /** Makes the HTML. */
  readonly content: () => unknown
}

/** A rendering, HTML as the plug-in wrote it. */
export interface Rendering {
  readonly html: string
}

/** What is shown when a plug-in cannot show a value. */
export const NO_INTERPRETATION = '<span>no interpretation</span>'

type TemplateCall = [
  ref?: unknown,
  changeFieldName?: unknown,
  displayFieldName?: unknown,
  fieldModel?: unknown,
  appId?: unknown,
  itemId?: unknown,
]
type DefaultValueCall = [fieldModel?: unknown, values?: unknown, items?: unknown, appId?: unknown]
type SettingsCall = [scope?: unknown, settingType?: unknown, fieldModels?: unknown]
type InterpretationCall = [
  value: unknown,
  interpretationId?: unknown,
  dataType?: unknown,
  field?: unknown,
  itemId?: unknown,
  appId?: unknown,
]
type InterpretationsCall = [value: unknown, appId?: unknown, itemId?: unknown, field?: unknown]
type ValueCall = [value: unknown, fieldModel?: unknown, appId?: unknown, itemId?: unknown]

/**
 * A module of the platform, made safe to call: a method of it that throws, takes too long or answers with something
 * else is logged, and the answer is the one named here.
 */
export interface Plugin {
  /** The module's id. */
  readonly type: string
  /** Undefined when the module fails. A `displayFieldName` of `'false'` is passed on as false, anything else as true. */
  getTemplate(...args: TemplateCall): unknown
  /** Null without one. */
  getDefaultValue(...args: DefaultValueCall): Promise<unknown>
  /** Undefined when the module fails. */
  getSettings(...args: SettingsCall): unknown
  readonly filter: {
    /** An empty list without any. */
    getSearchOptions(fieldModel?: unknown): readonly unknown[]
    /** An empty list without any. */
    getDropdownValues(): readonly unknown[]
  }
  /** The rendering with that id, else the one with the id `default`, else {@link NO_INTERPRETATION}. */
  getInterpretation(...args: InterpretationCall): Promise<Rendering>
  /** An empty list when the module fails. */
  getInterpretationsList(...args: InterpretationsCall): Promise<readonly Interpretation[]>
  /** The value itself without a method for it. */
  getInterpretatedValue(...args: ValueCall): Promise<unknown>
  /** Hands a message to the module. Null without a handler. */
  onMessage(...message: readonly unknown[]): Promise<unknown>
  /** In pages only: extends the scope of an action. */
  extendController?(actionScope: unknown): void
  /** In pages only. */
  runAction?(scope: unknown): void
  /** In pages only. */
  getWindowScope?(windowScope: unknown): unknown
  /** In pages only. */
  getWindowHTML?(scope: unknown): unknown
}

/** A plain value as text; undefined for null, objects, functions and symbols. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return isPlain || typeof value === 'bigint' ? value.toString() : undefined
}
