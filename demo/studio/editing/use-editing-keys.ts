import { useEffect } from 'react'

interface EditingKeys {
  /** Undefined where nothing may be saved: the browser's own key stays. */
  readonly onSave: (() => void) | undefined
  readonly onUndo: () => void
}

/** Ctrl+S or ⌘S saves. Ctrl+Z or ⌘Z outside of a field takes the last change back; inside, it is the field's own. */
export function useEditingKeys({ onSave, onUndo }: EditingKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.defaultPrevented) return
      const [target] = event.composedPath()
      if (event.code === 'KeyS' && onSave) {
        event.preventDefault()
        onSave()
      } else if (event.code === 'KeyZ' && !isTextField(target)) {
        event.preventDefault()
        onUndo()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onSave, onUndo])
}

function isTextField(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, input:not([type=radio], [type=checkbox])'))
  )
}
