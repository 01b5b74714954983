import { flushSync } from 'react-dom'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PreviewPane } from '../../editing/preview-pane.tsx'
import { SaveBar } from '../../editing/save-bar.tsx'
import type { AppKey } from '../../../content/model/definition.ts'
import type { Language } from '../../../content/page.ts'
import { contentLink, navigate } from '../../routing/route.ts'
import { EDITING_MESSAGES } from '../../editing/editing.messages.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { languageSign } from '../../text/language-names.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mayTakeFocus, useRoot } from '../../ui/root.ts'
import { useToast } from '../../ui/toast.tsx'
import { addVersion, duplicateRow, toTrash } from '../data/change-rows.ts'
import { titleOf, TITLES, type ContentRow } from '../data/content-rows.ts'
import type { ReadyRows } from '../data/use-app.ts'
import { useLiveLinks } from '../data/use-live-links.ts'
import { useChangeRows, useRowChange } from '../data/use-change-rows.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { useRemoval } from '../removal/use-removal.tsx'
import { fieldTexts } from './field-texts.ts'
import { firstFault, layOut, type CellGroup, type FormItem } from './form-layout.ts'
import { ALL, ItemForm, type Shown } from './item-form.tsx'
import { useUnsaved } from './use-unsaved.ts'
import { useFaults, type Strictness } from './use-faults.ts'

interface ItemEditProps {
  readonly appKey: AppKey
  /** Undefined until a new item is saved. */
  readonly row: ContentRow | undefined
  readonly loaded: ReadyRows
  /** With their editors. */
  readonly items: readonly FormItem[]
}

/** The form of an item with what can be done with it. */
export function ItemEdit({ appKey, row, loaded, items }: ItemEditProps) {
  const { permissions, language } = useStudio()
  const editingMessages = useMessages(EDITING_MESSAGES)
  const { fields, languages } = loaded
  const mayWrite = (permissions[appKey] ?? 0) >= MIN_WRITE
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const groups = layOut(fields, items)
  const { faults, remarks, shown, setShown, save, publish, unpublish } = useChecked({
    loaded,
    items,
    groups,
  })
  const messages = useContentMessages()
  const toast = useToast()
  const change = useRowChange(appKey, loaded)
  const { remove, question } = useRemoval(appKey)
  const title = row ? titleOf(row, language) : newTitle(appKey, items, language)
  useUnsaved({ appKey, items, title: title || messages.newItem })
  const addMissing = (language: Language) => {
    if (row) addVersion(change, row, language).catch(() => toast.warn(messages.notSaved))
  }
  const isLoaded = items.every(({ editor }) => editor.isLoaded || editor.reason !== undefined)
  // The first frame has the heading alone: it answers the click.
  const isReady = useDeferredValue(isLoaded, false)
  return (
    <form
      className="item"
      data-preview={isPreviewOpen || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ItemHead appKey={appKey} row={row} />
      {isReady ? (
        <>
          <ItemForm
            {...{ fields, items, groups, languages, faults, remarks, shown }}
            onShown={setShown}
            onAdd={row && mayWrite && appKey === 'pages' ? addMissing : undefined}
            isReadOnly={!mayWrite || items.some(isLocked)}
          />
          {isPreviewOpen && (
            <PreviewPane {...{ appKey, items, languages }} onClose={() => setPreviewOpen(false)} />
          )}
          <SaveBar
            {...{ appKey, items, mayWrite, isPreviewOpen }}
            title={title || messages.newItem}
            texts={fieldTexts(fields, { language, messages: editingMessages })}
            onSave={save}
            onPublish={publish}
            onUnpublish={() => (row ? remove('unpublish', [row], unpublish) : unpublish())}
            onPreview={() => setPreviewOpen(!isPreviewOpen)}
          >
            {row && <RowActions {...{ appKey, row, loaded, remove }} />}
          </SaveBar>
          {question}
        </>
      ) : (
        !isLoaded && <Spinner label={messages.loading} />
      )}
    </form>
  )
}

/** What a new item is called in its form. */
function newTitle(appKey: AppKey, [item]: readonly FormItem[], language: Language): string {
  const name = TITLES[appKey]
  const { [`${name}_${language}`]: own, [name]: common } = item?.editor.values ?? {}
  return own || common || ''
}

/** What is in the trash is only read, until its way back needs a change: an address that was taken meanwhile. */
function isLocked({ editor }: FormItem): boolean {
  return editor.isInTrash && !editor.isDirty && editor.faults.length === 0
}

function ItemHead({ appKey, row }: Pick<ItemEditProps, 'appKey' | 'row'>) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const root = useRoot()
  useEffect(() => {
    if (mayTakeFocus(root)) heading.current?.focus()
  }, [root])
  return (
    <header className="item-head">
      <a className="back" href={contentLink(appKey)}>
        <Icon name="back" size={18} />
        {messages.apps[appKey]}
      </a>
      <h1 tabIndex={-1} ref={heading} data-focus-home="">
        {row ? titleOf(row, language) || messages.untitled : messages.newItem}
      </h1>
      {row && <LiveLinks appKey={appKey} row={row} />}
    </header>
  )
}

/** Where visitors find the item, in each language that it is published in. */
function LiveLinks({ appKey, row }: { readonly appKey: AppKey; readonly row: ContentRow }) {
  const { serverUrl } = useStudio()
  const messages = useContentMessages()
  const links = useLiveLinks(appKey, row)
  if (links.length === 0) return null
  return (
    <nav className="live-links" aria-label={messages.onSite}>
      <span aria-hidden="true">{messages.onSite}</span>
      {links.map(({ language, address }) => (
        <a key={language} href={serverUrl + address} target="_blank" lang={language}>
          {languageSign(language)}
          <span className="visually-hidden"> {messages.onSiteIn(language)}</span>
        </a>
      ))}
    </nav>
  )
}

interface Checked extends Pick<ItemEditProps, 'loaded' | 'items'> {
  readonly groups: readonly CellGroup[]
}

/** Saving and publishing, after a check that leads to the first fault. */
function useChecked({ loaded: { fields, rows }, items, groups }: Checked) {
  const messages = useContentMessages()
  const toast = useToast()
  const { faults, remarks, check } = useFaults(fields, items, rows)
  const root = useRoot()
  const [shown, setShown] = useState<Shown>(ALL)
  const takeWarningBack = useRef<() => void>(undefined)
  // It is about this form alone.
  useEffect(() => () => takeWarningBack.current?.(), [])
  const focusControl = (id: string) => {
    // After the faults have opened the rows that they are in.
    requestAnimationFrame(() => {
      flushSync(() => setShown(ALL))
      root.getElementById(id)?.focus()
    })
  }
  /** @returns whether the items may be saved so */
  const isFine = (strictness: Strictness) => {
    const found = check(strictness)
    const id = firstFault(groups, found)
    takeWarningBack.current?.()
    if (id === undefined) return true
    const count = messages.faultCount(Object.keys(found).length)
    takeWarningBack.current = toast.warn(`${messages.notSaved} ${count}`)
    focusControl(id)
    return false
  }
  const focusRefused = useEffectEvent(() => {
    const id = firstFault(groups, faults)
    if (id !== undefined) focusControl(id)
  })
  const isRefused = items.some(({ editor }) => editor.faults.length > 0)
  useEffect(() => {
    if (isRefused) focusRefused()
  }, [isRefused])
  return {
    faults,
    remarks,
    shown,
    setShown,
    save: () => {
      if (!isFine('draft')) return
      for (const { editor } of items) if (editor.isDirty) editor.save()
    },
    publish: () => {
      if (!isFine('published')) return
      for (const { editor } of items) editor.publish()
    },
    unpublish: () => {
      for (const { editor } of items) editor.unpublish()
    },
  }
}

/** Of the platform: 1 is reading. */
const MIN_WRITE = 2

/** The message says it all. */
const ignoreUnchanged = () => undefined

interface RowActionsProps extends Pick<ItemEditProps, 'appKey' | 'loaded'> {
  readonly row: ContentRow
  readonly remove: ReturnType<typeof useRemoval>['remove']
}

/** What can be done with the whole item. */
function RowActions({ appKey, row, loaded, remove }: RowActionsProps) {
  const messages = useContentMessages()
  const toast = useToast()
  const change = useRowChange(appKey, loaded)
  const changeRows = useChangeRows(change, ignoreUnchanged)
  const trash = () => {
    void changeRows([toTrash(row)], messages.trashed)
    navigate(contentLink(appKey))
  }
  const duplicate = async () => {
    const { rows } = loaded
    const key = await duplicateRow(change, row, { rows, nameCopy: messages.copyOf })
    navigate(contentLink(appKey, key))
    toast.say(messages.duplicated)
  }
  return (
    <>
      {/* A picture is its file: uploads alone add pictures. Settings are there once: nothing would read a copy. */}
      {appKey !== 'pictures' && appKey !== 'settings' && (
        <Button
          variant="quiet"
          icon="copy"
          onClick={() => void duplicate().catch(() => toast.warn(messages.notSaved))}
        >
          {messages.duplicate}
        </Button>
      )}
      <Button variant="danger" icon="trash" onClick={() => remove('trash', [row], trash)}>
        {messages.trash}
      </Button>
    </>
  )
}
