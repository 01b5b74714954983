import type { FieldModel } from '../model/field.ts'
import type { Id } from '../model/id.ts'
import type { Logger } from '../errors.ts'
import { isRecord } from '../model/record.ts'
import type { Fields } from '../resources/fields.ts'
import {
  chooseInterpretation,
  type InterpretationChoice,
  type InterpretationPlace,
} from './interpretation-choice.ts'
import type { PluginLoader } from './plugin-loader.ts'
import { NO_INTERPRETATION, scalarText } from './plugin.ts'

/** A rendering with what chose it. */
export interface Interpreted extends InterpretationChoice {
  /** As the plug-in wrote it: trust it as much as the plug-in. */
  readonly html: string
}

export interface InterpretRequest extends InterpretationPlace {
  readonly value: unknown
  readonly field?: Partial<FieldModel> | undefined
  /** Used when the field has no `data_type`. */
  readonly dataType?: string | undefined
  readonly itemId?: Id | undefined
  readonly appId?: Id | undefined
}

export interface InterpretOptions {
  readonly loader: Pick<PluginLoader, 'load'>
  /** Default: the console. */
  readonly log?: Logger | undefined
}

/**
 * Renders a value for a place. Without a data type, which is logged, it is the name of the field's option or the value
 * itself, as text. Without a plug-in it is {@link NO_INTERPRETATION}.
 */
export async function interpret(
  { value, field, itemId, appId, ...rest }: InterpretRequest,
  { loader, log = console }: InterpretOptions,
): Promise<Interpreted> {
  const dataType = field?.data_type || rest.dataType
  if (!dataType) {
    log.error('missing data type', { appId, itemId, fieldId: field?.field_id })
    return { id: 'default', html: asHtml(interpretByOptions(value, optionsOf(field))) }
  }
  const plugin = await loader.load(dataType)
  const choice = chooseInterpretation(field, await plugin?.getTemplate(), rest)
  if (!plugin) return { ...choice, html: NO_INTERPRETATION }
  const { html } = await plugin.getInterpretation(value, choice.id, dataType, field, itemId, appId)
  return { ...choice, html }
}

/** The name of the option that has the value; the value itself when none has. */
export function interpretByOptions(value: unknown, options: readonly unknown[]): unknown {
  const text = scalarText(value)
  if (!text) return value
  // The last one that fits, as on the platform; `1` and `'1'` are the same.
  const found = options.findLast((option) => isRecord(option) && scalarText(option.value) === text)
  return isRecord(found) ? found.name : value
}

export interface InterpretByIdRequest {
  readonly appId: Id
  readonly itemId: Id
  readonly fieldId: Id
  /** Of the rendering, as the plug-in names it. */
  readonly interpretationId: string
  /** Saves reading it. */
  readonly value?: unknown
  /** Saves reading it. */
  readonly field?: Partial<FieldModel> | undefined
}

export interface InterpretByIdOptions extends InterpretOptions {
  /** The platform's `fields`. */
  readonly fields: Pick<Fields, 'model' | 'value'>
}

/**
 * Renders the value of an item's field as HTML, by the id of a rendering. Returns the value itself if there is no rendering
 * or no plug-in, and an empty text if the app does not have the field.
 *
 * @throws when the field or the value cannot be read
 */
export async function getInterpretationById(
  { appId, itemId, fieldId, interpretationId, ...known }: InterpretByIdRequest,
  { loader, fields, log = console }: InterpretByIdOptions,
): Promise<unknown> {
  const field = known.field ?? (await fields.model(appId, fieldId))
  if (!field) return ''
  const value = known.value ?? (await fields.value({ appId, itemId, fieldId }))
  const dataType = field.data_type
  if (!dataType) {
    log.error('missing data type', { appId, itemId, fieldId })
    return value
  }
  const plugin = await loader.load(dataType)
  if (!plugin) return value
  const call = [value, interpretationId, dataType, field, itemId, appId] as const
  const { html } = await plugin.getInterpretation(...call)
  return html === NO_INTERPRETATION ? value : html
}

function optionsOf(field: Partial<FieldModel> | undefined): readonly unknown[] {
  const data = isRecord(field?.data_model) ? field.data_model : {}
  return Array.isArray(data.options) ? data.options : []
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A value is text that somebody typed. */
function asHtml(value: unknown): string {
  return (scalarText(value) ?? '').replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
