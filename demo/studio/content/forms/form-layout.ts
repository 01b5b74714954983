import type { StudioLanguage } from '../../../content/model/definition.ts'
import type { Language } from '../../../content/page.ts'
import { missingInVersion } from '../data/content-rows.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { Faults } from '../fields/faults.ts'
import { groupFields, isForKind, missingTexts } from '../fields/form-groups.ts'
import type { ItemEditing } from '../../editing/use-item-editor.ts'

/** An item of the form: one, or a page's versions in its languages. */
export interface FormItem {
  readonly itemId: number | null
  /** Names its controls; the same before and after a new item has a number. */
  readonly formKey: number
  /** Of a version; undefined where the fields themselves have languages. */
  readonly language: Language | undefined
  readonly editor: ItemEditing
}

/** A control of the form. */
export interface Cell {
  readonly id: string
  readonly field: ContentField
  readonly language: Language | undefined
  readonly item: FormItem
}

/** Cells that stand side by side: the same in different languages. */
export interface CellGroup {
  readonly name: string
  readonly cells: readonly Cell[]
  /** Pictures, lists of rows and choices need all the width. */
  readonly isWide: boolean
}

export const cellId = (formKey: number, path: string): string => `f${formKey}.${path}`

/** The groups of a form for the items' kind. */
export function layOut(
  fields: readonly ContentField[],
  items: readonly FormItem[],
): readonly CellGroup[] {
  return groupFields(fields).flatMap(({ name, fields: members }) => {
    const [first] = items
    const shared = first && name === SHARED ? [{ ...first, editor: sharedEditor(items) }] : items
    const cells = members.flatMap((field) =>
      shared
        .filter(({ editor }) => isForKind(field, editor.values.kind))
        .map((item) => cellOf(field, item)),
    )
    if (cells.length === 0) return []
    const isWide = WIDE.has(members[0].type)
    return [{ name, cells, isWide }]
  })
}

/** A page's kind is that of all its versions. */
const SHARED = 'kind'

/** The first version's editor; what is set through it is set in all of them. */
function sharedEditor(items: readonly FormItem[]): ItemEditing {
  const [first] = items
  if (!first) throw new RangeError('sharedEditor needs an item')
  return {
    ...first.editor,
    setValue(name, value) {
      for (const { editor } of items) editor.setValue(name, value)
    },
  }
}

const WIDE: ReadonlySet<string> = new Set([
  'image',
  'nested_list',
  'text_editor',
  'radio_button',
  'item_ref',
])

function cellOf(field: ContentField, item: FormItem): Cell {
  const language = field.name === SHARED ? undefined : (field.language ?? item.language)
  return {
    id: cellId(item.formKey, field.name),
    // The version's language is the field's: it is shown beside the label and tells the spelling checker.
    field: language && !field.language ? fieldVersion(field, language) : field,
    language,
    item,
  }
}

const versions = new WeakMap<ContentField, Partial<Record<Language, ContentField>>>()

/** The same object each time, so that its control is not rendered again. */
export function fieldVersion(field: ContentField, language: Language): ContentField {
  const known = versions.get(field) ?? {}
  versions.set(field, known)
  return (known[language] ??= { ...field, language })
}

/** What stands together in a form. */
export interface FormSection {
  readonly title: string
  readonly groups: readonly CellGroup[]
}

/** The sections of a form: those that the fields name, and each list of rows by itself. */
export function sectionsOf(
  groups: readonly CellGroup[],
  { language, first }: { readonly language: StudioLanguage; readonly first: string },
): readonly FormSection[] {
  const sections: { title: string; groups: CellGroup[] }[] = []
  let isAlone = true
  for (const group of groups) {
    const field = group.cells[0]?.field
    const isList = field?.type === 'nested_list'
    if (isList || isAlone || field?.section) {
      const own = field?.section ?? (sections.length > 0 || isList ? field?.label : undefined)
      sections.push({ title: own?.[language] ?? first, groups: [group] })
    } else sections.at(-1)?.groups.push(group)
    isAlone = isList
  }
  return sections
}

/** How many texts are missing in a language. */
export function countMissing(
  fields: readonly ContentField[],
  items: readonly FormItem[],
  language: Language,
): number {
  const version = items.find((item) => item.language === language)
  const [first] = items
  if (!first?.language)
    return first ? missingTexts(fields, first.editor.values, language).length : 0
  if (!version) return 1
  const editors = items.map(({ editor }) => editor)
  return missingInVersion(version.editor, editors, fields)
}

/** The id of the first control with a fault, in the order of the form. */
export function firstFault(groups: readonly CellGroup[], faults: Faults): string | undefined {
  for (const { cells } of groups)
    for (const { id } of cells) {
      const found = Object.keys(faults).find((path) => path === id || path.startsWith(`${id}.`))
      if (found) return found
    }
  return undefined
}
