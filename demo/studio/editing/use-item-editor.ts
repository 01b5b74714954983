import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AppKey } from '../../site/model/definition.ts'
import { useStudio } from './studio-context.ts'
import type { EditorSnapshot } from './editor-state.ts'
import type { ItemEditor } from './item-editor.ts'
import { openEditor } from './open-editor.ts'

type Actions =
  | 'setValue'
  | 'save'
  | 'publish'
  | 'unpublish'
  | 'trash'
  | 'restore'
  | 'undo'
  | 'discard'
  | 'resolve'

/** An item that is being edited: what its form shows, and what its buttons do. */
export interface ItemEditing extends EditorSnapshot, Pick<ItemEditor, Actions> {}

interface ItemEditorOptions {
  readonly appKey: AppKey
  /**
   * Null for a new item. After its first save the snapshot has its number: go on with that one in the same component, and
   * the editor stays the same.
   */
  readonly itemId: number | null
}

/** Edits an item: see `demo/studio/README.md`, Editing. Inside the session of the studio. */
export function useItemEditor({ appKey, itemId }: ItemEditorOptions): ItemEditing {
  const { platform, apps, user } = useStudio()
  const address = { platform, userId: user.user_id, appId: apps[appKey] ?? 0, itemId }
  const [opened, setOpened] = useState(() => openEditor(address))
  if (!opened.isFor(address)) setOpened(openEditor(address))
  useEffect(() => opened.start(), [opened])
  const { editor } = opened
  const snapshot = useSyncExternalStore(editor.subscribe, editor.snapshot)
  return useMemo(() => {
    const { setValue, save, publish, unpublish, trash, restore, undo, discard, resolve } = editor
    return {
      ...snapshot,
      setValue,
      save,
      publish,
      unpublish,
      trash,
      restore,
      undo,
      discard,
      resolve,
    }
  }, [editor, snapshot])
}
