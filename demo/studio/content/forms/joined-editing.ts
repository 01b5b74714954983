import type { ItemEditing } from '../../editing/use-item-editor.ts'
import type { FormItem } from './form-layout.ts'

/** The state that counts where versions differ: what needs somebody comes first. */
const STATUSES = ['conflict', 'refused', 'saving', 'waiting', 'dirty', 'saved', 'clean'] as const

/** The versions of a page as one item: what is done with it is done with each of them. */
export function joinEditing(items: readonly FormItem[]): ItemEditing {
  const editors = items.map(({ editor }) => editor)
  const status = STATUSES.find((each) => editors.some((editor) => editor.status === each))
  const leading = editors.find((editor) => editor.status === status) ?? editors[0]
  if (!leading) throw new RangeError('joinEditing needs an item')
  if (editors.length === 1) return leading
  const each = (act: (editor: ItemEditing) => void) => () => {
    for (const editor of editors) act(editor)
  }
  return {
    ...leading,
    isLoaded: editors.every(({ isLoaded }) => isLoaded),
    isDirty: editors.some(({ isDirty }) => isDirty),
    isPublished: editors.every(({ isPublished }) => isPublished),
    others: editors.flatMap(({ others }) => others),
    canUndo: editors.some(({ canUndo }) => canUndo),
    save: each((editor) => {
      if (editor.isDirty) editor.save()
    }),
    publish: each((editor) => editor.publish()),
    unpublish: each((editor) => editor.unpublish()),
    trash: each((editor) => editor.trash()),
    restore: each((editor) => editor.restore()),
    discard: each((editor) => editor.discard()),
    // The changes of both languages are saved together, and taken back together.
    undo: () => {
      const unsaved = editors.filter(({ isDirty, canUndo }) => isDirty && canUndo)
      for (const editor of unsaved.length > 0 ? unsaved : editors) if (editor.canUndo) editor.undo()
    },
  }
}
