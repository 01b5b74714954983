import { useEffect, useState, type ReactNode } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { useItemEditor } from '../../editing/use-item-editor.ts'
import { contentLink } from '../../routing/route.ts'
import { EmptyState, Spinner } from '../../ui/feedback.tsx'
import { isMadeBySaving } from '../data/change-rows.ts'
import type { ContentRow } from '../data/content-rows.ts'
import { lastOrder } from '../data/order.ts'
import { useRows, type ReadyRows } from '../data/use-app.ts'
import type { Values } from '../../editing/editor-state.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import type { FormItem } from './form-layout.ts'
import { ItemEdit } from './item-edit.tsx'

interface ItemViewProps {
  readonly appKey: AppKey
  /** Null for a new item, which its first save makes. */
  readonly itemId: number | null
  /** A new item has its number: it is to be shown by the same view. */
  readonly onMade: (itemId: number) => void
}

/** An item that is open: a form of its fields. A page is open in both of its languages. */
export function ItemView({ appKey, itemId, onMade }: ItemViewProps) {
  const messages = useContentMessages()
  const loaded = useRows(appKey)
  const [beganNew] = useState(itemId === null)
  const has = ({ items }: ContentRow) => items.some((item) => item.itemId === itemId)
  const row = loaded.rows.find(has) ?? loaded.trashed.find(has)
  if (!loaded.app) return <Spinner label={messages.loading} />
  // The live connection brings a new item a moment after its save.
  const isThere = row !== undefined || (beganNew && isMadeBySaving(appKey))
  if (!isThere)
    return (
      <EmptyState icon="alert" title={messages.itemGone} isAlone>
        <a href={contentLink(appKey)}>{messages.backTo(messages.apps[appKey])}</a>
      </EmptyState>
    )
  return (
    <WithEditors
      key={beganNew ? NEW_KEY : row?.key}
      appKey={appKey}
      versions={beganNew ? [newVersion(appKey, itemId, loaded.rows)] : versionsOf(appKey, row)}
      edited={[]}
    >
      {(items) => (
        <>
          <ItemEdit appKey={appKey} row={row} loaded={loaded as ReadyRows} items={items} />
          {itemId === null && <Made items={items} onMade={onMade} />}
        </>
      )}
    </WithEditors>
  )
}

/** The only settings that may be added. */
const LANGUAGE = 'language'

/** No item has it. */
const NEW_KEY = 0

interface Version extends Omit<FormItem, 'editor'> {
  readonly initial?: Values
}

function newVersion(appKey: AppKey, itemId: number | null, rows: readonly ContentRow[]): Version {
  const order = String(lastOrder(rows))
  const initial = appKey === 'settings' ? { order, kind: LANGUAGE } : { order }
  return { itemId, formKey: NEW_KEY, language: undefined, initial }
}

function versionsOf(appKey: AppKey, row: ContentRow | undefined): readonly Version[] {
  const isPage = appKey === 'pages'
  return (row?.items ?? []).map(({ itemId, values }) => ({
    itemId,
    formKey: itemId,
    language: isPage ? values.language : undefined,
  }))
}

/** Tells of the number of a new item. */
function Made({ items, onMade }: Pick<ItemViewProps, 'onMade'> & { items: readonly FormItem[] }) {
  const itemId = items[0]?.editor.itemId
  useEffect(() => {
    if (itemId) onMade(itemId)
  }, [itemId, onMade])
  return null
}

interface WithEditorsProps {
  readonly appKey: AppKey
  readonly versions: readonly Version[]
  /** Those that have an editor already. */
  readonly edited: readonly FormItem[]
  readonly children: (items: readonly FormItem[]) => ReactNode
}

/** Opens one editor after the other: each is a hook. */
function WithEditors({ versions, edited, children, appKey }: WithEditorsProps): ReactNode {
  const [version, ...others] = versions
  if (!version) return children(edited)
  return (
    <WithEditor appKey={appKey} version={version} key={version.formKey}>
      {(item) => (
        <WithEditors appKey={appKey} versions={others} edited={[...edited, item]}>
          {children}
        </WithEditors>
      )}
    </WithEditor>
  )
}

interface WithEditorProps {
  readonly appKey: AppKey
  readonly version: Version
  readonly children: (item: FormItem) => ReactNode
}

function WithEditor({ appKey, version, children }: WithEditorProps): ReactNode {
  const { initial, ...item } = version
  const editor = useItemEditor({ appKey, itemId: item.itemId, initial })
  return children({ ...item, editor })
}
