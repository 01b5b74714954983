import { useId, useMemo, type KeyboardEvent } from 'react'
import type { Language } from '../../../content/page.ts'
import { EDITING_MESSAGES } from '../../editing/editing.messages.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import type { ContentField } from '../fields/content-field.ts'
import type { Faults } from '../fields/faults.ts'
import { FieldControl } from '../inputs/field-control.tsx'
import { JoinedRowsInput } from './joined-rows-input.tsx'
import { FormContext, useContentMessages, type FormScope } from '../scope/form-scope.ts'
import { useLatest } from '../../ui/use-latest.ts'
import {
  cellId,
  countMissing,
  sectionsOf,
  type Cell,
  type CellGroup,
  type FormItem,
} from './form-layout.ts'
import { MailPreview } from './mail-preview.tsx'
import { SectionNav, sectionId } from './section-nav.tsx'

/** The language that a form shows, or `ALL`. */
export type Shown = Language

/** No tag of a language has it. */
export const ALL = '*'

interface ItemFormProps {
  readonly fields: readonly ContentField[]
  readonly items: readonly FormItem[]
  readonly groups: readonly CellGroup[]
  /** Those of the site, the default one first. */
  readonly languages: readonly Language[]
  readonly faults: Faults
  readonly remarks: Faults
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
  /** Adds the version of a page in a language. Left out for items whose fields have languages. */
  readonly onAdd: ((language: Language) => void) | undefined
  readonly isReadOnly: boolean
}

/** The fields of an item, its languages side by side. */
export function ItemForm(props: ItemFormProps) {
  const { groups, faults, remarks, shown, isReadOnly, items } = props
  const messages = useContentMessages()
  const { language } = useStudio()
  const latest = useLatest(items)
  const scope = useMemo<FormScope>(
    () => ({
      faultOf: (id) => faults[id],
      remarkOf: (id) => remarks[id],
      hasFaultIn: (prefix) => Object.keys(faults).some((id) => id.startsWith(prefix)),
      valueBeside(id, name) {
        const item = latest.current.find(({ formKey }) => id.startsWith(cellId(formKey, '')))
        return item?.editor.values[name] ?? ''
      },
      isReadOnly,
    }),
    [faults, remarks, isReadOnly, latest],
  )
  const sections = sectionsOf(groups, { language, first: messages.mainSection })
  const hasTitles = sections.length > 2
  const hasLanguages = groups.some(({ cells }) => cells.some(({ language }) => language))
  return (
    <FormContext value={scope}>
      {hasLanguages && <LanguageSwitch {...props} />}
      <MissingVersions {...props} />
      {hasTitles && <SectionNav titles={sections.map(({ title }) => title)} />}
      <h2 className="visually-hidden">{messages.fields}</h2>
      <div
        className="form-body"
        data-shown={shown === ALL ? 'all' : shown}
        role="presentation"
        onKeyUp={showWhole}
      >
        {sections.map(({ title, groups: members }, place) => (
          <section
            className="form-section"
            key={members[0]?.name}
            aria-labelledby={hasTitles ? sectionId(place) : undefined}
          >
            {hasTitles && (
              <h3 id={sectionId(place)} tabIndex={-1}>
                {title}
              </h3>
            )}
            {members.map((group) => (
              <Group key={group.name} group={group} shown={shown} />
            ))}
          </section>
        ))}
      </div>
    </FormContext>
  )
}

/** Of a text area the browser shows the line of the caret alone. */
function showWhole({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
}

function Group({
  group: { cells, isWide },
  shown,
}: {
  readonly group: CellGroup
  readonly shown: Shown
}) {
  const isShown = (language: Language | undefined) =>
    shown === ALL || language === undefined || language === shown
  if (cells[0]?.field.joinedBy)
    return (
      <div className="form-group" data-wide="">
        <JustChanged cells={cells} />
        <JoinedRowsInput {...{ cells, isShown }} Control={FieldControl} />
      </div>
    )
  return (
    <div
      className="form-group"
      data-pair={cells.length > 1 || undefined}
      data-wide={isWide || undefined}
    >
      {cells.map((cell) => (
        <CellView key={cell.id} cell={cell} isHidden={!isShown(cell.language)} />
      ))}
    </div>
  )
}

interface CellViewProps {
  readonly cell: Cell
  readonly isHidden: boolean
}

function CellView({ cell, isHidden }: CellViewProps) {
  const { id, field, language, item } = cell
  const { values, setValue } = item.editor
  return (
    <div className="form-cell" data-language={language} hidden={isHidden}>
      <JustChanged cells={[cell]} />
      <FieldControl id={id} field={field} value={values[field.name] ?? ''} onChange={setValue} />
      {field.mailSubject && <MailPreview field={field} values={values} />}
    </div>
  )
}

function JustChanged({ cells }: Pick<CellGroup, 'cells'>) {
  const { justChanged } = useMessages(EDITING_MESSAGES)
  const isNew = cells.some(({ field, item }) => item.editor.justChanged.includes(field.name))
  return <output className="just-changed">{isNew && justChanged}</output>
}

type LanguageSwitchProps = Pick<
  ItemFormProps,
  'shown' | 'onShown' | 'fields' | 'items' | 'languages'
>

/** Shows one language or all, with how much is missing in each. */
function LanguageSwitch({ shown, onShown, fields, items, languages }: LanguageSwitchProps) {
  const messages = useContentMessages()
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{messages.shownLanguages}</legend>
      {[ALL, ...languages].map((each) => {
        const missing = each === ALL ? 0 : countMissing(fields, items, each)
        return (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={shown === each}
              onChange={() => onShown(each)}
            />
            <span>
              {each === ALL ? messages.allLanguages(languages.length) : messages.languageName(each)}
              {missing > 0 && <em className="missing-count">{messages.missingCount(missing)}</em>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Languages that a page has no version in. */
function MissingVersions({ items, languages, onAdd }: ItemFormProps) {
  const messages = useContentMessages()
  const missing = languages.filter((each) => items.every(({ language }) => language !== each))
  return (
    onAdd &&
    missing.map((each) => (
      <Button key={each} icon="plus" onClick={() => onAdd(each)}>
        {messages.addVersion(each)}
      </Button>
    ))
  )
}
