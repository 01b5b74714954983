import { useEffect, useState } from 'react'
import { edited } from './example.ts'
import { addressOf, readView, type View } from './view.ts'

export interface AttributeEdit {
  readonly name: string
  /** Null removes the attribute. */
  readonly value: string | null
  /** While the developer types, the address waits until the field is left. */
  readonly isTyping: boolean
}

interface Shown {
  readonly view: View
  /** Rises when the view did not come from the fields, which are then filled again. */
  readonly visit: number
}

/** The view in the page's address, and the functions that change both. @throws {TypeError} for an unknown widget */
export function useView() {
  const [{ view, visit }, setShown] = useState<Shown>(() => ({ view: viewOfPage(), visit: 0 }))

  useEffect(() => {
    const showPage = () => {
      const view = viewOfPage()
      setShown(({ visit }) => ({ view, visit: visit + 1 }))
    }
    addEventListener('popstate', showPage)
    return () => removeEventListener('popstate', showPage)
  }, [])

  /** Goes to another view, as a new entry of the history. */
  const go = (change: Partial<View>) => {
    const next = { ...view, ...change }
    history.pushState(null, '', addressOf(next))
    setShown({ view: next, visit: visit + 1 })
  }

  const edit = ({ name, value, isTyping }: AttributeEdit) => {
    const { example, language, edits } = view
    const next = { ...view, edits: edited(example, language, edits, [name, value]) }
    if (!isTyping) history.replaceState(null, '', addressOf(next))
    setShown({ view: next, visit })
  }
  return { view, visit, go, edit }
}

function viewOfPage(): View {
  const view = readView(new URLSearchParams(location.search))
  if (!view) throw new TypeError('the address names no widget')
  return view
}
