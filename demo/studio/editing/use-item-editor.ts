import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AppKey } from '../../content/model/definition.ts'
import { useStudio } from '../session/studio-context.ts'
import type { EditorSnapshot } from './editor-state.ts'
import type { ItemEditor } from './item-editor.ts'
import { openEditor, type EditorAddress } from './open-editor.ts'
import type { Other } from './presence.ts'
import { usePresence } from './use-presence.ts'

type Actions =
  | 'setValue'
  | 'save'
  | 'write'
  | 'publish'
  | 'unpublish'
  | 'trash'
  | 'restore'
  | 'undo'
  | 'discard'
  | 'resolve'

/** An item that is being edited: what its form shows, and what its buttons do. */
export interface ItemEditing extends EditorSnapshot, Pick<ItemEditor, Actions> {
  /** Who else has the same item open. */
  readonly others: readonly Other[]
}

interface ItemEditorOptions {
  readonly appKey: AppKey
  /**
   * Null for a new item. After its first save the snapshot has its number: go on with that one in the same component, and
   * the editor stays the same.
   */
  readonly itemId: number | null
  readonly initial?: EditorAddress['initial']
}

/** Edits an item: see `demo/studio/README.md`, Editing. Inside the session of the studio. */
export function useItemEditor({ appKey, itemId, initial }: ItemEditorOptions): ItemEditing {
  const { platform, apps, user } = useStudio()
  const address = { platform, userId: user.user_id, appId: apps[appKey] ?? 0, itemId, initial }
  const [opened, setOpened] = useState(() => openEditor(address))
  if (!opened.isFor(address)) setOpened(openEditor(address))
  useEffect(() => opened.start(), [opened])
  const { editor } = opened
  const snapshot = useSyncExternalStore(editor.subscribe, editor.snapshot)
  const present = usePresence({ appKey, itemId: snapshot.itemId })
  return useMemo(() => {
    const { itemId: own } = snapshot
    const others = own === null ? [] : present.filter((other) => other.itemId === own)
    // oxlint-disable-next-line typescript/no-misused-spread -- its methods are properties of their own
    return { ...editor, ...snapshot, others }
  }, [editor, snapshot, present])
}
