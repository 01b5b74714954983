import type { FieldModel } from '../../../platform/model/field.ts'
import { isRecord } from '../../../platform/model/record.ts'
import { namedFields, type NamedField } from '../../../platform/records/named-fields.ts'

/** What the interface of an app's records is made of. */
export interface DescribedApp {
  readonly app_id: number
  readonly app_name?: string | undefined
  readonly field_list: readonly FieldModel[]
}

/** Data types whose values are options of the field's model. */
const CHOICES: ReadonlySet<string | undefined> = new Set(['radio_button', 'radio_icon', 'text_opt'])

/** The source of a TypeScript interface: what `recordsOf` reads from an app. @param name of the interface */
export function recordInterface(app: DescribedApp, name = defaultName(app)): string {
  const { app_id: appId, app_name: appName, field_list: models } = app
  const properties = namedFields(models).map((field) => {
    const { field_name: label, data_type: type } = field.model
    return `  /** ${inComment(label || field.name)}${type ? ` (${inComment(type)})` : ''} */\n  ${propertyName(field.name)}: ${typeOf(field)}\n`
  })
  return `/** A record of app ${appId}${appName ? `, ${inComment(appName)}` : ''}. Written by \`npx mandry types\`. */
export interface ${name} {
  readonly id: number
${properties.join('')}}
`
}

/** Whether a text can name an interface. No word of the language has a capital letter. */
export function isInterfaceName(name: string): boolean {
  return /^\p{Lu}[\p{ID_Continue}$]*$/u.test(name)
}

function defaultName({ app_id, app_name = '' }: DescribedApp): string {
  const words = app_name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return isInterfaceName(name) ? `${name}Record` : `App${app_id}Record`
}

function typeOf({ kind, model }: NamedField): string {
  if (kind === 'number') return 'number | null'
  if (kind === 'date') return 'Date | null'
  if (kind === 'boolean') return 'boolean'
  const options = CHOICES.has(model.data_type) ? optionsOf(model) : []
  // The empty text stands for no choice.
  return options.length > 0 ? [...new Set([...options, ''])].map(quoted).join(' | ') : 'string'
}

/** The values of a field that has exactly one of its options. */
function optionsOf({ data_model: data }: FieldModel): readonly string[] {
  if (!isRecord(data) || !Array.isArray(data.options)) return []
  const isMultiple = [data.isMultiple, data.multiple, data.multiple_value].some(Boolean)
  if (isMultiple) return []
  return data.options.flatMap((option: unknown) => {
    const value = isRecord(option) ? option.value : undefined
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
}

function propertyName(name: string): string {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** One line that does not end the comment. */
function inComment(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/').trim()
}
