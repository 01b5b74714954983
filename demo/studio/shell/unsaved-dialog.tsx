import { useEffect, useState } from 'react'
import { titleOf } from '../content/data/content-rows.ts'
import { loadRows } from '../content/data/use-app.ts'
import { EDITING_MESSAGES } from '../editing/editing.messages.ts'
import { CONTENT_KEYS, contentLink, NEW_ITEM } from '../routing/route.ts'
import { NOTE } from '../session/leaving.ts'
import type { KeptDraft } from '../session/kept-drafts.ts'
import { useMessages, useStudio, type Studio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SHELL_MESSAGES } from './shell.messages.ts'

interface UnsavedDialogProps {
  readonly drafts: readonly KeptDraft[]
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before a sign-out leaves unsaved changes behind in this browser, and leads to them. */
export function UnsavedDialog({ drafts, onStay, onLeave }: UnsavedDialogProps) {
  const studio = useStudio()
  const { apps, signOut } = useMessages(SHELL_MESSAGES)
  const messages = useMessages(EDITING_MESSAGES)
  const [titles, setTitles] = useState<ReadonlyMap<KeptDraft, string>>(new Map())
  useEffect(() => {
    let isOver = false
    for (const draft of drafts)
      titleOfDraft(studio, draft).then(
        (title) => {
          if (!isOver) setTitles((before) => new Map(before).set(draft, title))
        },
        // Its number names it.
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [studio, drafts])
  return (
    <Dialog
      title={messages.unsavedTitle}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{messages.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {signOut}
          </Button>
        </>
      }
    >
      <ul>
        {drafts.some(({ item }) => item === NOTE) && <li>{messages.noteIsLost}</li>}
        {drafts.map((draft) => {
          const { appId, item } = draft
          const appKey = keyOf(studio, appId)
          const name = item === NEW_ITEM ? messages.newItem : (titles.get(draft) ?? `№ ${item}`)
          const isItem = item === NEW_ITEM || Number(item) > 0
          return (
            appKey && (
              <li key={`${appId} ${item}`}>
                <a href={contentLink(appKey, isItem ? item : undefined)} onClick={onStay}>
                  {isItem ? name : messages.changesOfList}
                </a>{' '}
                <small>{apps[appKey]}</small>
              </li>
            )
          )
        })}
      </ul>
      {drafts.some(({ item }) => item !== NOTE) && <p>{messages.unsavedText}</p>}
    </Dialog>
  )
}

const keyOf = ({ apps }: Studio, appId: number) => CONTENT_KEYS.find((key) => apps[key] === appId)

async function titleOfDraft(studio: Studio, { appId, item }: KeptDraft): Promise<string> {
  const { platform, apps, permissions, language } = studio
  const appKey = keyOf(studio, appId)
  if (!appKey) throw new RangeError(`no app of the content has the number ${appId}`)
  const settings = permissions.settings ? await platform.apps.get(apps.settings ?? 0) : undefined
  const { rows } = await loadRows(studio, appKey, settings)
  const row = rows.find(({ items }) => items.some(({ itemId }) => String(itemId) === item))
  return (row && titleOf(row, language)) || `№ ${item}`
}
