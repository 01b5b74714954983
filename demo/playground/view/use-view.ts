import { useEffect, useState } from 'react'
import { edited } from '../catalogue/example.ts'
import { WIDGETS } from '../catalogue/in-browser.ts'
import { addressOf, readView, type View } from './view.ts'

export interface AttributeEdit {
  readonly name: string
  /** Null removes the attribute. */
  readonly value: string | null
  /** While the developer types, the address waits until the field is left. */
  readonly isTyping: boolean
}

interface Shown {
  /** Undefined where the address names an unknown widget. */
  readonly view: View | undefined
  /** Rises when the view did not come from the fields, which are then filled again. */
  readonly visit: number
}

/** What changes the view and the address. */
export interface Navigation {
  readonly visit: number
  /** Goes to another view, as a new entry of the history. */
  readonly go: (change: Partial<View>, hash?: string) => void
  /** Changes the view in place, while a developer types. */
  readonly put: (change: Partial<View>) => void
  readonly edit: (edit: AttributeEdit) => void
}

/** The view in the page's address, and the functions that change both. */
export function useView(): Navigation & { readonly view: View | undefined } {
  const [{ view, visit }, setShown] = useState<Shown>(() => ({ view: viewOfPage(), visit: 0 }))

  useEffect(() => {
    const showPage = () => {
      const view = viewOfPage()
      setShown(({ visit }) => ({ view, visit: visit + 1 }))
    }
    addEventListener('popstate', showPage)
    return () => removeEventListener('popstate', showPage)
  }, [])

  const go = (change: Partial<View>, hash = '') => {
    if (!view) return
    const next = { ...view, ...change }
    history.pushState(null, '', addressOf(next) + hash)
    setShown({ view: next, visit: visit + 1 })
  }
  const put = (change: Partial<View>) => {
    if (!view) return
    const next = { ...view, ...change }
    history.replaceState(null, '', addressOf(next))
    setShown({ view: next, visit })
  }
  const edit = ({ name, value, isTyping }: AttributeEdit) => {
    if (!view) return
    const edits = edited(view, [name, value])
    if (isTyping) setShown({ view: { ...view, edits }, visit })
    else put({ edits })
  }
  return { view, visit, go, put, edit }
}

function viewOfPage(): View | undefined {
  const query = new URLSearchParams(location.search)
  // Older links to a theme have it in their hash.
  if (query.get('page') === 'theme' && !query.has('brand') && location.hash.includes('='))
    query.set('brand', location.hash.slice(1))
  return readView(query, WIDGETS)
}
