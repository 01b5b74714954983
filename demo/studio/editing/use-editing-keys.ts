import { useEffect } from 'react'
import { ownsPage, useRoot } from '../ui/root.ts'

interface EditingKeys {
  /** Undefined where nothing may be saved: the browser's own key stays. */
  readonly onSave: (() => void) | undefined
  readonly onUndo: () => void
}

/** Ctrl+S or ⌘S saves. Ctrl+Z or ⌘Z outside of a field takes the last change back; inside, it is the field's own. */
export function useEditingKeys({ onSave, onUndo }: EditingKeys): void {
  const root = useRoot()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.defaultPrevented) return
      const path = event.composedPath()
      // The keys of a page of others are its own.
      if (!ownsPage(root) && !path.includes(root)) return
      const [target] = path
      const letter = letterOf(event)
      if (letter === 's' && onSave) {
        event.preventDefault()
        onSave()
      } else if (letter === 'z' && !isTextField(target)) {
        event.preventDefault()
        onUndo()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [root, onSave, onUndo])
}

/** The Latin letter of a key: as its layout has it or, where that has other letters, as it stands on an English one. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^\p{Script=Latin}$/u.test(key)
    ? key.toLowerCase()
    : code.replace(/^Key/, '').toLowerCase()
}

function isTextField(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, input:not([type=radio], [type=checkbox])'))
  )
}
