import type { ReactNode } from 'react'
import type { AppKey } from '../../../site/model/definition.ts'
import type { Language } from '../../../site/page.ts'
import { useItemEditor } from '../../editing/use-item-editor.ts'
import { contentLink } from '../../routing/route.ts'
import { EmptyState, Spinner } from '../../ui/feedback.tsx'
import type { ContentRow } from '../data/content-rows.ts'
import { useRows, type ReadyRows } from '../data/use-app.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import type { FormItem } from './form-layout.ts'
import { ItemEdit } from './item-edit.tsx'

interface ItemViewProps {
  readonly appKey: AppKey
  readonly itemId: number
}

/** An item that is open: a form of its fields. A page is open in both of its languages. */
export function ItemView({ appKey, itemId }: ItemViewProps) {
  const messages = useContentMessages()
  const loaded = useRows(appKey)
  const has = ({ items }: ContentRow) => items.some((item) => item.itemId === itemId)
  const row = loaded.rows.find(has) ?? loaded.trashed.find(has)
  if (!loaded.app) return <Spinner label={messages.loading} />
  if (!row)
    return (
      <EmptyState icon="alert" title={messages.itemGone} isAlone>
        <a href={contentLink(appKey)}>{messages.backTo(messages.apps[appKey])}</a>
      </EmptyState>
    )
  const [first, ...others] = row.items
  const isPage = appKey === 'pages'
  return (
    <WithEditors
      key={row.key}
      appKey={appKey}
      versions={[first, ...others].map(({ itemId: id, values }) => ({
        itemId: id,
        language: isPage ? (values.language as Language) : undefined,
      }))}
      edited={[]}
    >
      {(items) => <ItemEdit appKey={appKey} row={row} loaded={loaded as ReadyRows} items={items} />}
    </WithEditors>
  )
}

interface WithEditorsProps {
  readonly appKey: AppKey
  readonly versions: readonly Pick<FormItem, 'itemId' | 'language'>[]
  /** Those that have an editor already. */
  readonly edited: readonly FormItem[]
  readonly children: (items: readonly FormItem[]) => ReactNode
}

/** Opens one editor after the other: each is a hook. */
function WithEditors({ versions, edited, children, appKey }: WithEditorsProps): ReactNode {
  const [version, ...others] = versions
  if (!version) return children(edited)
  return (
    <WithEditor appKey={appKey} version={version} key={version.itemId}>
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
  readonly version: Pick<FormItem, 'itemId' | 'language'>
  readonly children: (item: FormItem) => ReactNode
}

function WithEditor({ appKey, version, children }: WithEditorProps): ReactNode {
  const editor = useItemEditor({ appKey, itemId: version.itemId })
  return children({ ...version, editor })
}
