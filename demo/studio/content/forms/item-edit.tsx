import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AppKey } from '../../../site/model/definition.ts'
import { PreviewPane } from '../../editing/preview-pane.tsx'
import { SaveBar } from '../../editing/save-bar.tsx'
import type { ItemEditing } from '../../editing/use-item-editor.ts'
import { contentLink, navigate } from '../../routing/route.ts'
import { useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { duplicateRow } from '../data/change-rows.ts'
import { titleOf, type ContentRow } from '../data/content-rows.ts'
import type { ReadyRows } from '../data/use-app.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { firstFault, layOut, type CellGroup, type FormItem } from './form-layout.ts'
import { ItemForm } from './item-form.tsx'
import { joinEditing } from './joined-editing.ts'
import { strictnessOf, useFaults, type FormFaults, type Strictness } from './use-faults.ts'

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
  const { fields, rows } = loaded
  const mayWrite = (permissions[appKey] ?? 0) >= MIN_WRITE
  const formFaults = useFaults(fields, items, rows)
  const groups = layOut(fields, items)
  const { editing, focus } = useCheckedEditing({ items, groups, formFaults })
  const [isPreviewed, setPreviewed] = useState(false)
  const shown = items.find((item) => item.language === language) ?? items[0]
  const isPage = PREVIEWED.has(appKey)
  const messages = useContentMessages()
  if (!editing.isLoaded && editing.reason !== 'missing') return <Spinner label={messages.loading} />
  return (
    <div className="item" data-previewed={isPreviewed || undefined}>
      <ItemHead {...{ appKey, row, loaded, items, mayWrite }} />
      <SaveBar
        editing={editing}
        fields={fields}
        mayWrite={mayWrite}
        {...(isPage ? { onPreview: () => setPreviewed(!isPreviewed) } : {})}
      />
      <ItemForm
        fields={fields}
        items={items}
        groups={groups}
        faults={formFaults.faults}
        focus={focus}
        isReadOnly={!mayWrite || editing.isInTrash}
      />
      {isPreviewed && shown && (
        <PreviewPane appKey={appKey} item={shown.editor} onClose={() => setPreviewed(false)} />
      )}
    </div>
  )
}

/** Of the platform: 1 is reading. */
const MIN_WRITE = 2

/** Apps whose items have pages of their own or stand on one. */
const PREVIEWED: ReadonlySet<AppKey> = new Set(['pages', 'tours', 'events', 'works', 'reviews'])

interface Checked {
  readonly items: readonly FormItem[]
  readonly groups: readonly CellGroup[]
  readonly formFaults: FormFaults
}

/** Saves and publishes only what has no fault; else the first control with one gets the focus. */
function useCheckedEditing({ items, groups, formFaults }: Checked) {
  const messages = useContentMessages()
  const toast = useToast()
  const [focus, setFocus] = useState<{ readonly id: string }>()
  const joined = joinEditing(items)
  const ifFine = (strictness: Strictness, act: () => void) => () => {
    const found = formFaults.check(strictness)
    const id = firstFault(groups, found)
    if (id === undefined) return act()
    toast.warn(`${messages.notSaved} ${messages.faultCount(Object.keys(found).length)}`)
    setFocus({ id })
  }
  const focusRefused = useEffectEvent(() => {
    const id = firstFault(groups, formFaults.faults)
    if (id !== undefined) setFocus({ id })
  })
  const isRefused = joined.status === 'refused'
  useEffect(() => {
    if (isRefused) focusRefused()
  }, [isRefused])
  const editing: ItemEditing = {
    ...joined,
    save: ifFine(strictnessOf(items), joined.save),
    publish: ifFine('published', joined.publish),
  }
  return { editing, focus }
}

interface ItemHeadProps extends ItemEditProps {
  readonly mayWrite: boolean
}

function ItemHead({ appKey, row, loaded, items, mayWrite }: ItemHeadProps) {
  const { platform, language } = useStudio()
  const messages = useContentMessages()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { app, fields, rows } = loaded
  const context = useMemo(
    () => ({ platform, appKey, appId: app.app_id, fields }),
    [platform, appKey, app.app_id, fields],
  )
  const duplicate = async () => {
    try {
      const key = await duplicateRow(context, row, { rows, nameCopy: messages.copyOf })
      navigate(contentLink(appKey, key))
      toast.say(messages.duplicated)
    } catch {
      toast.warn(messages.notSaved)
    }
  }
  const isInTrash = items.some(({ editor }) => editor.isInTrash)
  return (
    <header className="item-head">
      <a className="back" href={contentLink(appKey)}>
        <Icon name="back" size={18} />
        {messages.apps[appKey]}
      </a>
      <h1 tabIndex={-1} ref={heading} data-focus-home="">
        {titleOf(row, language) || messages.untitled}
      </h1>
      {mayWrite && !isInTrash && appKey !== 'settings' && (
        <Button variant="quiet" icon="copy" onClick={() => void duplicate()}>
          {messages.duplicate}
        </Button>
      )}
    </header>
  )
}
