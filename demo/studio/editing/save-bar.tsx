import { useEffect, useRef, useState } from 'react'
import type { ContentField } from '../fields/content-field.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { useStyles } from '../ui/root.ts'
import { useToast } from '../ui/toast.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EDITING_MESSAGES } from './editing.messages.ts'
import editingStyles from './editing.css?inline'
import { PresenceMarks } from './presence-marks.tsx'
import type { ItemEditing } from './use-item-editor.ts'
import { useEditingKeys } from './use-editing-keys.ts'

interface SaveBarProps {
  readonly editing: ItemEditing
  /** Of the app, for the names of fields in conflicts. */
  readonly fields: readonly ContentField[]
  /** Whether the user may change the item. */
  readonly mayWrite: boolean
  /** Opens or closes the preview; without it there is no button. */
  readonly onPreview?: () => void
}

/** What is saved and what is not, who else is here, and what can be done about it. */
export function SaveBar({ editing, fields, mayWrite, onPreview }: SaveBarProps) {
  useStyles(editingStyles)
  const messages = useMessages(EDITING_MESSAGES)
  const { isChoosing, openChoice, closeChoice } = useChoice(editing)
  useSavedToast(editing)
  const saveOrChoose = () => (editing.conflicts.length > 0 ? openChoice() : editing.save())
  useEditingKeys({ onSave: mayWrite ? saveOrChoose : undefined, onUndo: editing.undo })
  return (
    <section className="save-bar" aria-label={messages.toolbar}>
      <SaveStatus editing={editing} />
      <PresenceMarks others={editing.others} />
      <div className="save-actions">
        {onPreview && (
          <Button variant="quiet" onClick={onPreview}>
            {messages.preview}
          </Button>
        )}
        {mayWrite && <WriteActions editing={editing} onSave={saveOrChoose} />}
      </div>
      {isChoosing && editing.conflicts.length > 0 && (
        <ConflictDialog editing={editing} fields={fields} onClose={closeChoice} />
      )}
    </section>
  )
}

function SaveStatus({ editing }: Pick<SaveBarProps, 'editing'>) {
  const { language } = useStudio()
  const messages = useMessages(EDITING_MESSAGES)
  const { status, reason, isPublished, isInTrash, restoredFrom, discard } = editing
  const state = isPublished ? messages.published : messages.draft
  const time = (moment: number) =>
    new Date(moment).toLocaleString(language === 'uk' ? 'uk-UA' : 'en-GB', {
      dateStyle: 'short',
      timeStyle: 'short',
    })
  return (
    <div className="save-status" data-status={status}>
      <p>
        <span className="badge">{isInTrash ? messages.inTrash : state}</span>{' '}
        <output>
          <b>{messages.status[status]}</b>
          {reason && <span className="save-reason"> {messages.reasons[reason]}</span>}
        </output>
      </p>
      {restoredFrom !== undefined && (
        <p className="save-restored">
          {messages.restored(time(restoredFrom))}{' '}
          <Button variant="quiet" onClick={discard}>
            {messages.discard}
          </Button>
        </p>
      )}
    </div>
  )
}

interface WriteActionsProps {
  readonly editing: ItemEditing
  readonly onSave: () => void
}

function WriteActions({ editing, onSave }: WriteActionsProps) {
  const messages = useMessages(EDITING_MESSAGES)
  const { status, itemId, isPublished, isInTrash, canUndo, isDirty, conflicts } = editing
  const isBusy = status === 'saving'
  if (isInTrash)
    return (
      <Button variant="primary" isBusy={isBusy} onClick={editing.restore}>
        {messages.restore}
      </Button>
    )
  const hasConflict = conflicts.length > 0
  return (
    <>
      {canUndo && (
        <Button variant="quiet" icon="undo" title={messages.keys} onClick={editing.undo}>
          {messages.undo}
        </Button>
      )}
      {itemId !== null && (
        <Button variant="quiet" onClick={editing.trash}>
          {messages.toTrash}
        </Button>
      )}
      {isPublished ? (
        <Button variant="quiet" isBusy={isBusy} onClick={editing.unpublish}>
          {messages.unpublish}
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={hasConflict ? onSave : editing.publish}>
          {isDirty ? messages.savePublished : messages.publish}
        </Button>
      )}
      <Button variant="primary" isBusy={isBusy} onClick={onSave}>
        {hasConflict ? messages.choose : messages.save}
      </Button>
    </>
  )
}

/** The dialog opens by itself when a save meets a conflict; one that comes while somebody types only shows a button. */
function useChoice({ status }: Pick<ItemEditing, 'status'>) {
  const [isChoosing, setChoosing] = useState(false)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'saving' && status === 'conflict') setChoosing(true)
    before.current = status
  }, [status])
  return {
    isChoosing,
    openChoice: () => setChoosing(true),
    closeChoice: () => setChoosing(false),
  }
}

/** Says that a change is saved, with the way to take it back. */
function useSavedToast({ status, canUndo, undo }: ItemEditing): void {
  const toast = useToast()
  const messages = useMessages(EDITING_MESSAGES)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'saving' && status === 'saved') {
      if (canUndo) toast.say(messages.status.saved, { label: messages.undo, run: undo })
      else toast.say(messages.undone)
    }
    before.current = status
  }, [status, canUndo, undo, toast, messages])
}
