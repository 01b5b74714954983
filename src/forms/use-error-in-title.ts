import { useEffect } from 'react'

/** How many forms have errors. */
let count = 0

/**
 * Marks the title of the page while a form has errors: a screen reader says the title first. Then the mark alone is taken out
 * of it: the page may have changed the rest meanwhile. Inside a frame the title is not the visitor's.
 *
 * @param mark `Error:`
 */
export function useErrorInTitle(mark: string, isMarked: boolean): void {
  useEffect(() => {
    if (!isMarked || window.top !== window) return undefined
    // A title that already begins with it does not change.
    if (count === 0 && pageTitle().startsWith(mark)) return undefined
    if (count++ === 0) setPageTitle(`${mark} ${pageTitle()}`)
    return () => {
      if (--count === 0) setPageTitle(pageTitle().replace(`${mark} `, ''))
    }
  }, [mark, isMarked])
}

// `<form name="title">` and `<img name="title">` hide the property of the document itself.

function pageTitle(): string {
  return Reflect.get(Document.prototype, 'title', document)
}

function setPageTitle(title: string): void {
  Reflect.set(Document.prototype, 'title', title, document)
}
