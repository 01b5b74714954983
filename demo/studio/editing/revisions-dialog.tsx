import { useEffect, useState } from 'react'
import type { AppKey } from '../../content/model/definition.ts'
import { REVISIONS_PATH, type Revision, type RevisionsAnswer } from '../server/save/contract.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { languageSign } from '../text/language-names.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/feedback.tsx'
import type { EditedItem, FieldTexts } from './combine-editings.ts'
import { DifferingText } from './differing-text.tsx'
import { EDITING_MESSAGES } from './editing.messages.ts'
import type { Values } from './editor-state.ts'
import { formatTime } from './format-time.ts'
import { callStudio } from '../session/call-studio.ts'

interface RevisionsDialogProps {
  readonly appKey: AppKey
  /** One, or a page's versions. */
  readonly items: readonly EditedItem[]
  readonly texts: FieldTexts
  readonly mayRestore: boolean
  readonly onClose: () => void
}

/** Earlier versions of an item: when, by whom, what differs from the form, and the way back. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { appKey, items, texts, mayRestore, onClose } = props
  const messages = useMessages(EDITING_MESSAGES)
  const loaded = useRevisions(appKey, items)
  const versions = loaded === 'failed' ? [] : loaded?.flatMap(versionsOf)
  const sorted = versions?.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
  return (
    <Dialog title={messages.versions} onClose={onClose}>
      {!sorted && <Spinner label={messages.versionsLoading} />}
      {loaded === 'failed' && <p role="alert">{messages.versionsFailed}</p>}
      {loaded !== 'failed' && sorted?.length === 0 && <p>{messages.noVersions}</p>}
      <ol className="versions">
        {sorted?.map((version) => (
          <VersionEntry
            key={`${version.item.itemId} ${version.place}`}
            version={version}
            texts={texts}
            onRestore={
              mayRestore
                ? (values) => {
                    version.item.editor.write(values)
                    onClose()
                  }
                : undefined
            }
          />
        ))}
      </ol>
    </Dialog>
  )
}

type Loaded = readonly { readonly item: EditedItem; readonly revisions: readonly Revision[] }[]

function useRevisions(appKey: AppKey, items: readonly EditedItem[]): Loaded | 'failed' | undefined {
  const { platform, apps } = useStudio()
  const appId = apps[appKey] ?? 0
  const [answers, setAnswers] = useState<ReadonlyMap<number, readonly Revision[]> | 'failed'>()
  const ids = items.flatMap(({ itemId }) => itemId ?? []).join()
  useEffect(() => {
    let isOver = false
    const loads = ids.split(',').map(async (id) => {
      const call = { appId, itemId: Number(id) }
      const { revisions } = await callStudio<RevisionsAnswer>(platform, REVISIONS_PATH, call)
      return [Number(id), revisions] as const
    })
    Promise.all(loads).then(
      (all) => !isOver && setAnswers(new Map(all)),
      () => !isOver && setAnswers('failed'),
    )
    return () => void (isOver = true)
  }, [platform, appId, ids])
  if (typeof answers !== 'object') return answers
  return items.map((item) => ({ item, revisions: answers.get(item.itemId ?? 0) ?? [] }))
}

interface Version {
  readonly item: EditedItem
  /** 0 is what the server holds now. */
  readonly place: number
  readonly values: Values
  /** The change that made it; left out of what was there before the first known change. */
  readonly at?: number
  readonly by?: Revision['by']
  readonly changed: readonly string[]
}

/** What the item held after each of its changes, the newest first, and before the first of them. */
function versionsOf({ item, revisions }: Loaded[number]): readonly Version[] {
  let values = item.editor.saved
  const versions = revisions.map(({ at, by, before }, place): Version => {
    const version = { item, place, values, at, by, changed: Object.keys(before ?? {}) }
    values = { ...values, ...before }
    return version
  })
  if (versions.length === 0 || revisions.at(-1)?.before === null) return versions
  return [...versions, { item, place: versions.length, values, changed: [] }]
}

interface VersionEntryProps {
  readonly version: Version
  readonly texts: FieldTexts
  readonly onRestore: ((values: Values) => void) | undefined
}

function VersionEntry({ version, texts, onRestore }: VersionEntryProps) {
  const { language } = useStudio()
  const messages = useMessages(EDITING_MESSAGES)
  const { item, place, values, at, by, changed } = version
  const current = item.editor.values
  const differing = Object.keys(values).filter(
    (name) => texts.isRestored(name) && values[name] !== (current[name] ?? ''),
  )
  const label = (name: string) => texts.label(name, item.language)
  const what = changed.length > 0 || at === undefined ? changed.map(label) : [messages.made]
  return (
    <li>
      <details name="versions">
        <summary>
          <b>{at === undefined ? messages.beforeVersions : formatTime(at, language)}</b>
          {at !== undefined && <span>{by?.name ?? messages.unknownAuthor}</span>}
          {item.language && <span className="language-tag">{languageSign(item.language)}</span>}
          {place === 0 && <span className="badge">{messages.currentVersion}</span>}
          <span className="version-what">{what.join(', ')}</span>
        </summary>
        {differing.length === 0 && <p className="quiet">{messages.sameVersion}</p>}
        <dl>
          {differing.map((name) => {
            const [then, now] = [
              texts.text(name, values[name] ?? ''),
              texts.text(name, current[name] ?? ''),
            ]
            return (
              <div key={name}>
                <dt>{label(name)}</dt>
                <dd>
                  <span className="conflict-who">{messages.versionText}</span>
                  <DifferingText text={then} other={now} />
                </dd>
                <dd>
                  <span className="conflict-who">{messages.formText}</span>
                  <DifferingText text={now} other={then} />
                </dd>
              </div>
            )
          })}
        </dl>
        {onRestore && differing.length > 0 && (
          <Button
            icon="undo"
            onClick={() =>
              onRestore(Object.fromEntries(differing.map((name) => [name, values[name] ?? ''])))
            }
          >
            {messages.restoreVersion}
          </Button>
        )}
      </details>
    </li>
  )
}
