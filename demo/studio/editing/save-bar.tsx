import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { PUBLISHED } from '../../content/model/common-fields.ts'
import type { AppKey } from '../../content/model/definition.ts'
import type { Language } from '../../content/page.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Menu } from '../ui/menu.tsx'
import { useStyles } from '../ui/root.ts'
import { useToast } from '../ui/toast.tsx'
import {
  combineEditings,
  type CombinedEditing,
  type EditedItem,
  type FieldTexts,
} from './combine-editings.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EDITING_MESSAGES, type EditingMessages } from './editing.messages.ts'
import type { SaveStep } from './editor-state.ts'
import editingStyles from './editing.css?inline'
import { formatTime } from './format-time.ts'
import { PresenceMarks } from './presence-marks.tsx'
import { useEditingKeys } from './use-editing-keys.ts'

/** Few forms need it. */
const RevisionsDialog = lazy(async () => ({
  default: (await import('./revisions-dialog.tsx')).RevisionsDialog,
}))

interface SaveBarProps {
  readonly appKey: AppKey
  readonly items: readonly EditedItem[]
  /** What the items are called. */
  readonly title: string
  readonly texts: FieldTexts
  /** Whether the user may change the items. */
  readonly mayWrite: boolean
  readonly onSave: () => void
  readonly onPublish: () => void
  readonly onUnpublish: () => void
  /** Opens or closes the preview. */
  readonly onPreview: () => void
  readonly isPreviewOpen: boolean
  /** Further actions, which are needed rarely. */
  readonly children?: ReactNode
}

/** What is saved and what is not, who else is here, and what can be done about it. */
export function SaveBar(props: SaveBarProps) {
  useStyles(editingStyles)
  const { appKey, items, title, texts, mayWrite, isPreviewOpen, children } = props
  const { onSave, onUnpublish, onPreview } = props
  const messages = useMessages(EDITING_MESSAGES)
  const editing = combineEditings(items)
  const [isChoosing, setChoosing] = useState(false)
  const [areVersionsOpen, setVersionsOpen] = useState(false)
  useSaveEnd(editing, { title, texts, onConflict: () => setChoosing(true) })
  const mayChange = mayWrite && !editing.isInTrash
  const isToChoose = editing.hasConflicts && editing.isAsked
  const saveOrChoose = () => (isToChoose ? setChoosing(true) : onSave())
  useEditingKeys({ onSave: mayWrite ? saveOrChoose : undefined, onUndo: editing.undo })
  return (
    <section className="save-bar" aria-label={messages.toolbar}>
      <SaveStatus editing={editing} />
      <PresenceMarks others={editing.others} />
      <div className="save-actions">
        <Button
          variant="quiet"
          icon="preview"
          className="preview-button"
          aria-expanded={isPreviewOpen}
          onClick={onPreview}
        >
          {messages.preview}
        </Button>
        <Menu label={messages.more} icon="more">
          <Button variant="quiet" icon="preview" className="preview-entry" onClick={onPreview}>
            {messages.preview}
          </Button>
          {items.some(({ itemId }) => itemId !== null) && (
            <Button variant="quiet" icon="history" onClick={() => setVersionsOpen(true)}>
              {messages.versions}
            </Button>
          )}
          {mayChange && texts.hasStatus && editing.isPublished && (
            <Button variant="quiet" icon="hide" onClick={onUnpublish}>
              {messages.unpublish}
            </Button>
          )}
          {mayChange && children}
        </Menu>
        {mayWrite && <WriteActions {...props} editing={editing} onSave={saveOrChoose} />}
      </div>
      {isChoosing && editing.hasConflicts && (
        <ConflictDialog
          items={items}
          texts={texts}
          onClose={() => setChoosing(false)}
          onChosen={onSave}
        />
      )}
      {areVersionsOpen && (
        <ErrorBoundary fallback={<p role="alert">{messages.versionsFailed}</p>}>
          <Suspense>
            <RevisionsDialog
              {...{ appKey, items, texts }}
              mayRestore={mayChange}
              onClose={() => setVersionsOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  )
}

function SaveStatus({ editing }: { readonly editing: CombinedEditing }) {
  const { language } = useStudio()
  const messages = useMessages(EDITING_MESSAGES)
  const { status, reason, isInTrash, restoredFrom, discard } = editing
  return (
    <div className="save-status" data-status={status}>
      <p>
        {isInTrash && <span className="badge">{messages.inTrash}</span>}{' '}
        <output>
          <b>{messages.status[status]}</b>
          {reason && <span className="save-reason"> {messages.reasons[reason]}</span>}
        </output>
      </p>
      {restoredFrom !== undefined && (
        <p className="save-restored">
          {messages.restored(formatTime(restoredFrom, language))}{' '}
          <Button variant="quiet" onClick={discard}>
            {messages.discard}
          </Button>
        </p>
      )}
    </div>
  )
}

interface WriteActionsProps extends SaveBarProps {
  readonly editing: CombinedEditing
}

function WriteActions(props: WriteActionsProps) {
  const { editing, texts, onSave, onPublish } = props
  const messages = useMessages(EDITING_MESSAGES)
  const { status, isPublished, isInTrash, canUndo, isDirty, hasConflicts } = editing
  const isBusy = status === 'saving'
  if (isInTrash)
    return (
      <Button variant="primary" isBusy={isBusy} onClick={editing.restore}>
        {messages.restore}
      </Button>
    )
  return (
    <>
      {canUndo && (
        <Button variant="quiet" icon="undo" title={messages.keys} onClick={editing.undo}>
          <span className="wide-only">{messages.undo}</span>
        </Button>
      )}
      {texts.hasStatus && !isPublished && (
        <Button isBusy={isBusy} onClick={hasConflicts ? onSave : onPublish}>
          {isDirty ? messages.savePublished : messages.publish}
        </Button>
      )}
      <Button variant="primary" isBusy={isBusy} onClick={onSave}>
        {hasConflicts ? messages.choose : messages.save}
      </Button>
    </>
  )
}

interface SaveEnd extends Pick<SaveBarProps, 'title' | 'texts'> {
  readonly onConflict: () => void
}

/**
 * Says what is saved, with the way to take it back, as long as its form is shown. A save that meets a conflict asks for
 * the choice; a conflict that comes while somebody types only shows a button.
 */
function useSaveEnd(editing: CombinedEditing, { title, texts, onConflict }: SaveEnd): void {
  const toast = useToast()
  const messages = useMessages(EDITING_MESSAGES)
  const { status } = editing
  const before = useRef(status)
  const dismiss = useRef<() => void>(undefined)
  useEffect(() => () => dismiss.current?.(), [])
  const end = useEffectEvent(() => {
    if (status === 'conflict') onConflict()
    if (status !== 'saved') return
    const { canUndo, lastStep, lastLanguage, undo } = editing
    const what = lastStep?.kind === 'save' ? stepText(lastStep, lastLanguage, texts, messages) : ''
    dismiss.current = canUndo
      ? toast.say(messages.savedAs(title, what), { label: messages.undo, run: undo })
      : toast.say(messages.undone(title))
  })
  useEffect(() => {
    const wasSaving = before.current === 'saving'
    before.current = status
    if (wasSaving) end()
  }, [status])
}

/** From this length on a value is not shown in a message. */
const LONG = 40
/** Fields that are named. */
const MAX_NAMED = 2

/** What a save has changed, in a few words; empty for a new item. */
function stepText(
  { values, isNew }: SaveStep,
  version: Language | undefined,
  texts: FieldTexts,
  messages: EditingMessages,
): string {
  const { status, ...rest } = values
  const names = isNew ? [] : Object.keys(rest)
  const label = (name: string) => {
    const text = names.length === 1 ? texts.text(name, values[name] ?? '') : ''
    const isShort = text !== '' && text.length < LONG && !text.includes('\n')
    return isShort ? `${texts.label(name, version)}: ${text}` : texts.label(name, version)
  }
  const fields =
    names.length > MAX_NAMED
      ? [messages.fieldCount(names.length)]
      : names.map((name) => label(name))
  const published = status === PUBLISHED ? messages.published : messages.unpublished
  return [...fields, ...(status === undefined || isNew ? [] : [published])].join(', ')
}
