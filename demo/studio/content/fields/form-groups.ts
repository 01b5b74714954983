import type { Values } from '../../editing/editor-state.ts'
import type { Language } from '../../../content/page.ts'
import type { ContentField } from './content-field.ts'
import { isBlank } from './values.ts'

/** Fields that hold the same in different languages, or one field that holds it for all. */
export interface FieldGroup {
  readonly name: string
  readonly fields: readonly [ContentField, ...ContentField[]]
}

/** The groups of a form in the order of their first fields, the prices before the texts. Hidden fields are left out. */
export function groupFields(fields: readonly ContentField[]): readonly FieldGroup[] {
  const groups = new Map<string, [ContentField, ...ContentField[]]>()
  for (const field of fields) {
    if (field.isHidden) continue
    const group = groups.get(field.group)
    if (group) group.push(field)
    else groups.set(field.group, [field])
  }
  return pricesFirst([...groups].map(([name, members]) => ({ name, fields: members })))
}

/** Prices change more often than texts: they stand behind the address, not below them. */
function pricesFirst(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  const [isPrice, isSlug] = [isAnyOf('currency'), isAnyOf('isSlug')]
  const from = groups.findIndex(isSlug) + 1
  if (from === 0) return groups
  const [head, rest] = [groups.slice(0, from), groups.slice(from)]
  return [...head, ...rest.filter(isPrice), ...rest.filter((group) => !isPrice(group))]
}

const isAnyOf =
  (property: 'currency' | 'isSlug') =>
  ({ fields }: FieldGroup): boolean =>
    fields.some((field) => Boolean(field[property]))

/** Whether a field belongs to items of a kind. */
export function isForKind({ kinds }: ContentField, kind: string | undefined): boolean {
  return !kinds || kinds.includes(kind ?? '')
}

/**
 * Fields whose text is missing in one language: those that are required, and those that another language has.
 *
 * @returns their name spaces
 */
export function missingTexts(
  fields: readonly ContentField[],
  values: Values,
  language: Language,
): readonly string[] {
  const filled = new Set(
    fields.filter(({ name }) => !isBlank(values[name])).map(({ group }) => group),
  )
  return fields
    .filter(
      (field) =>
        field.language === language &&
        !field.isHidden &&
        isForKind(field, values.kind) &&
        isBlank(values[field.name]) &&
        (field.required === true || filled.has(field.group)),
    )
    .map(({ name }) => name)
}
