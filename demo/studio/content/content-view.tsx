import { useCallback, useState } from 'react'
import type { AppKey } from '../../content/model/definition.ts'
import { contentLink, navigate, NEW_ITEM } from '../routing/route.ts'
import { useStyles } from '../ui/root.ts'
import { ItemView } from './forms/item-view.tsx'
import { NO_FILTERS } from './lists/find-rows.ts'
import { ListView, type ListState } from './lists/list-view.tsx'
import formStyles from './styles/forms.css?inline'
import listStyles from './styles/lists.css?inline'

interface ContentViewProps {
  readonly app: AppKey
  /** Number of the item that is open, or `NEW_ITEM`; undefined shows the list. */
  readonly item: string | undefined
}

const FIRST: ListState = { filters: NO_FILTERS, isTrash: false, scrollTop: 0, unchanged: [] }

/** An app of the content: the list of its items, or one of them. */
export function ContentView({ app, item }: ContentViewProps) {
  useStyles(listStyles, formStyles)
  const [state, setState] = useState(FIRST)
  const change = useCallback(
    (part: Partial<ListState>) => setState((before) => ({ ...before, ...part })),
    [],
  )
  const [made, setMade] = useState<number>()
  const onMade = useCallback(
    (itemId: number) => {
      setMade(itemId)
      navigate(contentLink(app, itemId), { replace: true })
    },
    [app],
  )
  if (item === undefined) return <ListView appKey={app} state={state} onState={change} />
  const itemId = item === NEW_ITEM ? null : Number(item)
  // The form of a new item stays the same when it gets its number.
  const key = itemId === made ? NEW_ITEM : item
  return <ItemView key={key} appKey={app} itemId={itemId} onMade={onMade} />
}
