import { useEffect, useMemo, useRef, useState } from 'react'
import type { AppKey } from '../../../site/model/definition.ts'
import { contentLink, navigate } from '../../routing/route.ts'
import { useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { duplicateRow, restoreRows, trashRows } from '../data/change-rows.ts'
import { titleOf, type ContentRow } from '../data/content-rows.ts'
import type { ReadyRows } from '../data/use-app.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { firstFault, layOut, type FormItem } from './form-layout.ts'
import { ItemForm } from './item-form.tsx'
import { strictnessOf, useFaults, type Strictness } from './use-faults.ts'

interface ItemEditProps {
  readonly appKey: AppKey
  readonly row: ContentRow
  readonly loaded: ReadyRows
  /** With their editors. */
  readonly items: readonly FormItem[]
}

/** The form of an item with what can be done with it. */
export function ItemEdit({ appKey, row, loaded, items }: ItemEditProps) {
  const { permissions, language } = useStudio()
  const messages = useContentMessages()
  const { fields, rows } = loaded
  const mayWrite = (permissions[appKey] ?? 0) >= MIN_WRITE
  const { faults, check } = useFaults(fields, items, rows)
  const [focus, setFocus] = useState<{ readonly id: string }>()
  const toast = useToast()
  const kinds = items.map(({ editor }) => editor.values.kind).join()
  const groups = layOut(fields, items)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useSaveMessages(items)
  /** @returns whether the items may be saved so */
  const isFine = (strictness: Strictness) => {
    const found = check(strictness)
    const id = firstFault(groups, found)
    if (id === undefined) return true
    toast.warn(`${messages.notSaved} ${messages.faultCount(Object.keys(found).length)}`)
    setFocus({ id })
    return false
  }
  const save = () => {
    if (!isFine(strictnessOf(items))) return
    for (const { editor } of items) if (editor.isDirty) editor.save()
  }
  const publish = () => {
    if (!isFine('published')) return
    for (const { editor } of items) editor.publish()
  }
  const unpublish = () => {
    for (const { editor } of items) editor.unpublish()
  }
  return (
    <form
      className="item"
      data-kinds={kinds}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        save()
      }}
    >
      <header className="item-head">
        <a className="back" href={contentLink(appKey)}>
          <Icon name="back" size={18} />
          {messages.apps[appKey]}
        </a>
        <div className="item-title">
          <h1 tabIndex={-1} ref={heading}>
            {titleOf(row, language) || messages.untitled}
          </h1>
          <span className="badge" data-status={row.status}>
            {messages.status[row.status]}
          </span>
        </div>
        {mayWrite && (
          <ItemActions
            {...{ appKey, row, loaded, items }}
            onPublish={publish}
            onUnpublish={unpublish}
          />
        )}
      </header>
      <ItemForm
        fields={fields}
        items={items}
        groups={groups}
        faults={faults}
        focus={focus}
        isReadOnly={!mayWrite}
      />
    </form>
  )
}

/** Of the platform: 1 is reading. */
const MIN_WRITE = 2

interface ItemActionsProps extends ItemEditProps {
  readonly onPublish: () => void
  readonly onUnpublish: () => void
}

function ItemActions({ appKey, row, loaded, items, onPublish, onUnpublish }: ItemActionsProps) {
  const { platform } = useStudio()
  const messages = useContentMessages()
  const toast = useToast()
  const { app, fields, rows } = loaded
  const isDirty = items.some(({ editor }) => editor.isDirty)
  const isSaving = items.some(({ editor }) => editor.status === 'saving')
  const isAllPublished = items.every(({ editor }) => editor.isPublished)
  const hasStatus = fields.some(({ name }) => name === 'status')
  const context = useMemo(
    () => ({ platform, appKey, appId: app.app_id, fields }),
    [platform, appKey, app.app_id, fields],
  )
  const fail = () => toast.warn(messages.notSaved)
  const trash = async () => {
    await trashRows(context, [row])
    navigate(contentLink(appKey))
    const undo = () => void restoreRows(context, [row]).catch(fail)
    toast.say(messages.trashed(1), { label: messages.undo, run: undo })
  }
  const duplicate = async () => {
    const key = await duplicateRow(context, row, { rows, nameCopy: messages.copyOf })
    navigate(contentLink(appKey, key))
    toast.say(messages.duplicated)
  }
  return (
    <div className="item-actions">
      {isDirty && <span className="unsaved">{messages.unsaved}</span>}
      <Button variant="quiet" icon="trash" onClick={() => void trash().catch(fail)}>
        {messages.trash}
      </Button>
      <Button variant="quiet" icon="copy" onClick={() => void duplicate().catch(fail)}>
        {messages.duplicate}
      </Button>
      {hasStatus && (
        <Button isBusy={isSaving} onClick={isAllPublished ? onUnpublish : onPublish}>
          {isAllPublished ? messages.unpublish : messages.publish}
        </Button>
      )}
      <Button variant="primary" type="submit" isBusy={isSaving}>
        {isSaving ? messages.saving : messages.save}
      </Button>
    </div>
  )
}

/** Tells that all was saved, or that something was not. */
function useSaveMessages(items: readonly FormItem[]): void {
  const toast = useToast()
  const messages = useContentMessages()
  const states = items.map(({ editor }) => editor.status)
  const state = (['refused', 'saving', 'saved'] as const).find((each) => states.includes(each))
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && state === 'saved') toast.say(messages.saved)
    if (before.current !== state && state === 'refused') toast.warn(messages.notSaved)
    before.current = state
  }, [state, toast, messages])
}
