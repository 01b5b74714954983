import { useEffect } from 'react'

/**
 * Marks the title of the page while a form has errors: a screen reader says the title first. The title is put back
 * unless the page has changed it meanwhile. Inside a frame the title is not the visitor's.
 *
 * @param mark `Error:`
 */
export function useErrorInTitle(mark: string, isMarked: boolean): void {
  useEffect(() => {
    const title = pageTitle()
    if (!isMarked || window.top !== window || title.startsWith(mark)) return undefined
    const marked = `${mark} ${title}`
    setPageTitle(marked)
    return () => {
      if (pageTitle() === marked) setPageTitle(title)
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
