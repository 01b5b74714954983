import type { AppKey, StudioLanguage } from '../../../content/model/definition.ts'
import { EDITING_MESSAGES, type EditingMessages } from '../../editing/editing.messages.ts'
import { contentLink } from '../../routing/route.ts'
import type { Fault } from '../../server/save/contract.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { UnchangedRow } from '../data/change-rows.ts'
import { titleOf } from '../data/content-rows.ts'
import type { ContentField } from '../fields/content-field.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { languageSign } from '../../text/language-names.ts'

interface UnchangedRowsProps {
  readonly appKey: AppKey
  readonly fields: readonly ContentField[]
  readonly rows: readonly UnchangedRow[]
  readonly onClose: () => void
}

/** More are counted: they are found in the list, where they stay. */
const MAX_SHOWN = 20

/** Which rows the last change of many has left as they were, and why. */
export function UnchangedRows({ appKey, fields, rows, onClose }: UnchangedRowsProps) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const editing = useMessages(EDITING_MESSAGES)
  if (rows.length === 0) return null
  return (
    <section className="unchanged-rows" aria-label={messages.unchanged(rows.length)}>
      <header>
        <Icon name="alert" />
        <h2>{messages.unchanged(rows.length)}</h2>
        <Button variant="quiet" icon="close" aria-label={messages.done} onClick={onClose} />
      </header>
      <ul>
        {rows.slice(0, MAX_SHOWN).map(({ row, outcome }) => (
          <li key={row.key}>
            <a href={contentLink(appKey, row.key)}>{titleOf(row, language) || messages.untitled}</a>{' '}
            <span>{unchangedReason(outcome, { fields, language, editing })}</span>
          </li>
        ))}
        {rows.length > MAX_SHOWN && <li>{messages.andMore(rows.length - MAX_SHOWN)}</li>}
      </ul>
    </section>
  )
}

interface Words {
  readonly fields: readonly ContentField[]
  readonly language: StudioLanguage
  readonly editing: EditingMessages
}

function unchangedReason(outcome: UnchangedRow['outcome'], words: Words): string {
  const { reasons, theirs } = words.editing
  if (outcome.kind === 'missing') return reasons.missing
  if (outcome.kind === 'conflict')
    return `${theirs(outcome.conflicts[0]?.by?.name)}: ${labelsOf(outcome.conflicts, words)}`
  const byCode = Map.groupBy(outcome.faults, ({ code }) => code)
  return Array.from(byCode, ([code, faults]) => faultsText(code, faults, words)).join('. ')
}

function faultsText(code: Fault['code'], faults: readonly Fault[], words: Words): string {
  return `${words.editing.faults[code]}: ${labelsOf(faults, words)}`
}

/** The names of fields, each once. */
function labelsOf(
  places: readonly { readonly field: string }[],
  { fields, language }: Words,
): string {
  const labels = places.map(({ field }) => {
    const known = fields.find(({ name }) => name === field)
    if (!known) return field
    const own = known.language ? ` (${languageSign(known.language)})` : ''
    return known.label[language] + own
  })
  return [...new Set(labels)].join(', ')
}
