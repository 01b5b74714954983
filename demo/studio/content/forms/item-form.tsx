import { useId, useMemo, type KeyboardEvent } from 'react'
import { STUDIO_LANGUAGES, type StudioLanguage } from '../../../site/model/definition.ts'
import { EDITING_MESSAGES } from '../../editing/editing.messages.ts'
import { useMessages } from '../../session/studio-context.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { Faults } from '../fields/faults.ts'
import { FieldControl } from '../inputs/field-control.tsx'
import { FormContext, useContentMessages, type FormScope } from '../scope/form-scope.ts'
import { useLatest } from '../scope/use-latest.ts'
import { cellId, countMissing, type Cell, type CellGroup, type FormItem } from './form-layout.ts'

/** The languages that a form shows. */
export type Shown = StudioLanguage | 'both'

interface ItemFormProps {
  readonly fields: readonly ContentField[]
  readonly items: readonly FormItem[]
  readonly groups: readonly CellGroup[]
  readonly faults: Faults
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
  readonly isReadOnly: boolean
}

/** The fields of an item, both languages side by side. */
export function ItemForm(props: ItemFormProps) {
  const { fields, items, groups, faults, shown, onShown, isReadOnly } = props
  const messages = useContentMessages()
  const latest = useLatest(items)
  const scope = useMemo<FormScope>(
    () => ({
      faultOf: (id) => faults[id],
      hasFaultIn: (prefix) => Object.keys(faults).some((id) => id.startsWith(prefix)),
      valueBeside(id, name) {
        const item = latest.current.find(({ formKey }) => id.startsWith(cellId(formKey, '')))
        return item?.editor.values[name] ?? ''
      },
      isReadOnly,
    }),
    [faults, isReadOnly, latest],
  )
  const hasLanguages = groups.some(({ cells }) => cells.some(({ language }) => language))
  return (
    <FormContext value={scope}>
      {hasLanguages && (
        <LanguageSwitch shown={shown} onShown={onShown} fields={fields} items={items} />
      )}
      <h2 className="visually-hidden">{messages.fields}</h2>
      <div className="form-body" data-shown={shown} role="presentation" onKeyUp={showWhole}>
        {sectionsOf(groups).map((section) => (
          <div className="form-section" key={section[0]?.name}>
            {section.map((group) => (
              <Group key={group.name} group={group} />
            ))}
          </div>
        ))}
      </div>
    </FormContext>
  )
}

/** Of a text area the browser shows the line of the caret alone. */
function showWhole({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
}

function Group({ group: { cells, isWide } }: { readonly group: CellGroup }) {
  return (
    <div
      className="form-group"
      data-pair={cells.length > 1 || undefined}
      data-wide={isWide || undefined}
    >
      {cells.map((cell) => (
        <CellView key={cell.id} cell={cell} />
      ))}
    </div>
  )
}

function CellView({ cell: { id, field, language, item } }: { readonly cell: Cell }) {
  const { values, setValue, justChanged } = item.editor
  const editing = useMessages(EDITING_MESSAGES)
  return (
    <div className="form-cell" data-language={language}>
      <output className="just-changed">
        {justChanged.includes(field.name) && editing.justChanged}
      </output>
      <FieldControl id={id} field={field} value={values[field.name] ?? ''} onChange={setValue} />
    </div>
  )
}

interface LanguageSwitchProps {
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
  readonly fields: readonly ContentField[]
  readonly items: readonly FormItem[]
}

/** Shows one language or both, with how much is missing in each. */
function LanguageSwitch({ shown, onShown, fields, items }: LanguageSwitchProps) {
  const messages = useContentMessages()
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{messages.shownLanguages}</legend>
      {(['both', ...STUDIO_LANGUAGES] as const).map((each) => {
        const missing = each === 'both' ? 0 : countMissing(fields, items, each)
        return (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={shown === each}
              onChange={() => onShown(each)}
            />
            <span>
              {each === 'both' ? messages.bothLanguages : messages.languageNames[each]}
              {missing > 0 && <em className="missing-count">{messages.missingCount(missing)}</em>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Lists of rows stand on their own; what is between them stands together. */
function sectionsOf(groups: readonly CellGroup[]): CellGroup[][] {
  const sections: CellGroup[][] = []
  let isAlone = true
  for (const group of groups) {
    const isList = group.cells[0]?.field.type === 'nested_list'
    if (isList || isAlone) sections.push([group])
    else sections.at(-1)?.push(group)
    isAlone = isList
  }
  return sections
}
