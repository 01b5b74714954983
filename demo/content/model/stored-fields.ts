import type { Language } from '../page.ts'
import type { AppDefinition, FieldDefinition, FieldProperties } from './definition.ts'

/** A field as the platform gets it. */
export interface AppFieldDraft {
  readonly name_space: string
  readonly field_name: string
  readonly data_type: string
  readonly data_model: Omit<FieldProperties, never> & {
    /** Of fields per language: its own, and the name space without it. */
    readonly language?: string
    readonly group?: string
  }
  readonly [more: string]: unknown
}

/** The languages that a site begins with. Its texts are required in them: what lacks in others falls back to the default. */
export const FIRST_LANGUAGES = ['en', 'uk'] as const

/** The fields of an app, those per language once for each. */
export function fieldDrafts(
  { fields }: AppDefinition,
  languages: readonly Language[] = FIRST_LANGUAGES,
): AppFieldDraft[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.perLanguage
      ? languages.map((language) =>
          draftOf(`${name}_${language}`, requiredInFirst(field, language), {
            language,
            group: name,
          }),
        )
      : [draftOf(name, field)],
  )
}

/** A field may be required in the first languages alone: texts of the others come later. */
function requiredInFirst(field: FieldDefinition, language: Language): FieldDefinition {
  const required = FIRST_LANGUAGES.some((each) => each === language)
  return field.required ? { ...field, required } : field
}

/** The definition of a name space, `name_en` included. */
export function fieldNamed(
  { fields }: AppDefinition,
  nameSpace: string,
): FieldDefinition | undefined {
  const own = fields[nameSpace]
  if (own && !own.perLanguage) return own
  const language = FIRST_LANGUAGES.find((each) => nameSpace.endsWith(`_${each}`))
  const group = language && fields[nameSpace.slice(0, -language.length - 1)]
  return group && group.perLanguage ? group : undefined
}

function draftOf(
  name_space: string,
  { type, perLanguage: _perLanguage, ...model }: FieldDefinition,
  more: { readonly language?: string; readonly group?: string } = {},
): AppFieldDraft {
  const field_name = more.language ? `${model.label.en} (${more.language})` : model.label.en
  return { name_space, field_name, data_type: type, data_model: { ...model, ...more } }
}
