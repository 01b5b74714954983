import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { useDrafts } from '../../editing/use-drafts.ts'
import { contentLink, navigate, NEW_ITEM } from '../../routing/route.ts'
import { SESSION_MESSAGES } from '../../session/session.messages.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Spinner } from '../../ui/feedback.tsx'
import { useRoot } from '../../ui/root.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  addPage,
  isMadeBySaving,
  toPlace,
  type RowChange,
  type UnchangedRow,
} from '../data/change-rows.ts'
import type { ContentRow } from '../data/content-rows.ts'
import { planMove } from '../data/order.ts'
import { useRows, type ReadyRows } from '../data/use-app.ts'
import { useChangeRows, useRowChange, type ChangeRows } from '../data/use-change-rows.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { AddMany } from './add-many.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { findRows, hasFilters, NO_FILTERS, type ListFilters } from './find-rows.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { UnchangedRows } from './unchanged-rows.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { useDescribing, type Describing } from './use-describing.tsx'
import { VirtualRows } from './virtual-rows.tsx'

/** What stays of a list while one of its items is open. */
export interface ListState {
  readonly filters: ListFilters
  readonly isTrash: boolean
  /** Of the window, in pixels. */
  readonly scrollTop: number
  /** What the last change has left as it was. */
  readonly unchanged: readonly UnchangedRow[]
}

interface ListViewProps {
  readonly appKey: AppKey
  readonly state: ListState
  readonly onState: (change: Partial<ListState>) => void
}

/** The items of an app: found, put in order, published and thrown away. */
export function ListView(props: ListViewProps) {
  const messages = useContentMessages()
  const { problems } = useMessages(SESSION_MESSAGES)
  const loaded = useRows(props.appKey)
  const { app, problem, retry } = loaded
  if (app) return <ReadyList {...props} loaded={{ ...loaded, app }} />
  if (!problem) return <Spinner label={messages.loading} />
  return (
    <EmptyState icon="alert" title={problems[problem]}>
      <Button onClick={retry}>{messages.tryAgain}</Button>
    </EmptyState>
  )
}

function ReadyList({ appKey, state, onState, loaded }: ListViewProps & { loaded: ReadyRows }) {
  const { permissions } = useStudio()
  const messages = useContentMessages()
  const { fields, rows, trashed } = loaded
  const { filters, isTrash, unchanged } = state
  const change = useRowChange(appKey, loaded)
  const mayWrite = (permissions[appKey] ?? 0) >= MIN_WRITE
  const all = isTrash ? trashed : rows
  const found = useFoundRows(all, filters)
  const selection = useSelection(found, keyOfRow)
  const onUnchanged = useCallback(
    (left: readonly UnchangedRow[]) => onState({ unchanged: left }),
    [onState],
  )
  const changeRows = useChangeRows(change, onUnchanged)
  const move = useMove(changeRows, found)
  const drafts = useDrafts(appKey)
  const describing = useDescribing()
  const isOrdered = mayWrite && !isTrash && fields.some(({ name }) => name === 'order')
  useScrollMemory(state.scrollTop, onState)
  return (
    <div className="list">
      <ListHead
        {...{ appKey, change, rows, isTrash, mayWrite, describing }}
        trashCount={trashed.length}
        onTrash={(next) => onState({ isTrash: next })}
      />
      <ListToolbar
        fields={fields}
        languages={loaded.languages}
        filters={filters}
        count={found.length}
        all={all.length}
        onFilters={(next) => onState({ filters: next })}
      />
      {drafts.has(NEW_ITEM) && (
        <p className="kept-new">
          <span className="badge unsaved">{messages.unsaved}</span> {messages.newIsKept}{' '}
          <a href={contentLink(appKey, NEW_ITEM)}>{messages.goOn}</a>
        </p>
      )}
      <UnchangedRows {...{ appKey, fields }} rows={unchanged} onClose={() => onUnchanged([])} />
      {found.length === 0 ? (
        <EmptyState icon={appKey} {...whyEmpty(messages, { appKey, filters, isTrash, mayWrite })}>
          {hasFilters(filters) && (
            <Button onClick={() => onState({ filters: NO_FILTERS })}>
              {messages.clearFilters}
            </Button>
          )}
        </EmptyState>
      ) : (
        <VirtualRows
          appKey={appKey}
          rows={found}
          drafts={drafts}
          selection={mayWrite ? selection : undefined}
          onMove={isOrdered ? move : undefined}
        />
      )}
      {selection.keys.size > 0 && (
        <BulkBar
          {...{ appKey, changeRows, selection, isTrash }}
          describe={describing.describe}
          rows={found}
          hasStatus={fields.some(({ name }) => name === 'status')}
        />
      )}
      {describing.dialog}
    </div>
  )
}

/** Of the platform: 1 is reading. */
const MIN_WRITE = 2

const keyOfRow = ({ key }: ContentRow): number => key

interface Empty extends Pick<ListState, 'filters' | 'isTrash'> {
  readonly appKey: AppKey
  readonly mayWrite: boolean
}

/** Why a list shows nothing, and what to do about it. */
function whyEmpty(
  messages: ReturnType<typeof useContentMessages>,
  { appKey, filters, isTrash, mayWrite }: Empty,
): { readonly title: string; readonly hint: string | undefined } {
  if (hasFilters(filters)) return { title: messages.nothingFound, hint: messages.fewerFilters }
  if (isTrash) return { title: messages.trashIsEmpty, hint: messages.aboutTrash }
  const first = appKey === 'pictures' ? messages.uploadFirst : messages.addFirst
  return { title: messages.nothingYet, hint: mayWrite ? first : undefined }
}

/** What is found is shown after what was typed: the input never waits for the list. */
function useFoundRows(rows: readonly ContentRow[], filters: ListFilters): readonly ContentRow[] {
  const wanted = useDeferredValue(filters)
  return useMemo(() => findRows(rows, wanted), [rows, wanted])
}

/** Moves a row among those that are shown. One item is written, unless places are missing. */
function useMove(changeRows: ChangeRows, rows: readonly ContentRow[]) {
  const messages = useContentMessages()
  const toast = useToast()
  return useCallback(
    (from: number, to: number) => {
      void changeRows(toPlace(rows, planMove(rows, from, to)), undefined)
      toast.readOut(messages.movedTo(to + 1, rows.length))
    },
    [changeRows, rows, toast, messages],
  )
}

/** Who comes back from an item finds the list where it was. */
function useScrollMemory(scrollTop: number, onState: ListViewProps['onState']): void {
  const first = useRef(scrollTop)
  const { host } = useRoot()
  useEffect(() => {
    if (first.current > 0) scrollTo({ top: first.current, behavior: 'instant' })
    else showTop(host)
    let top = first.current
    const remember = () => {
      top = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => {
      removeEventListener('scroll', remember)
      onState({ scrollTop: top })
      showTop(host)
    }
  }, [host, onState])
}

/** The beginning of the studio, which may stand far down in a page of others. */
function showTop(host: Element): void {
  if (host.getBoundingClientRect().top < 0)
    host.scrollIntoView({ block: 'start', behavior: 'instant' })
}

interface ListHeadProps {
  readonly appKey: AppKey
  readonly change: RowChange
  readonly rows: readonly ContentRow[]
  readonly isTrash: boolean
  readonly mayWrite: boolean
  readonly trashCount: number
  readonly describing: Describing
  readonly onTrash: (isTrash: boolean) => void
}

function ListHead(props: ListHeadProps) {
  const { appKey, change, rows, isTrash, mayWrite, trashCount, onTrash, describing } = props
  const messages = useContentMessages()
  return (
    <header className="list-head">
      <h1 tabIndex={-1} data-focus-home="">
        {isTrash ? `${messages.apps[appKey]}: ${messages.trashView}` : messages.apps[appKey]}
      </h1>
      {(isTrash || trashCount > 0) && (
        <Button variant="quiet" icon={isTrash ? 'back' : 'trash'} onClick={() => onTrash(!isTrash)}>
          {isTrash ? messages.backToList : messages.trashView}
          {!isTrash && <span className="badge">{trashCount}</span>}
        </Button>
      )}
      {mayWrite && !isTrash && <AddMany {...{ appKey, rows, describing }} />}
      {mayWrite && !isTrash && <NewButton {...{ appKey, change, rows }} />}
    </header>
  )
}

function NewButton({ appKey, change, rows }: Pick<ListHeadProps, 'appKey' | 'change' | 'rows'>) {
  const messages = useContentMessages()
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    try {
      navigate(contentLink(appKey, await addPage(change, rows)))
    } catch {
      setIsAdding(false)
      toast.warn(messages.notSaved)
    }
  }
  const open = () => navigate(contentLink(appKey, NEW_ITEM))
  const isPages = appKey === 'pages'
  if (!isPages && !isMadeBySaving(appKey)) return null
  return (
    <Button
      variant="primary"
      icon="plus"
      isBusy={isAdding}
      onClick={isPages ? () => void add() : open}
    >
      {appKey === 'settings' ? messages.newLanguage : messages.newItem}
    </Button>
  )
}
