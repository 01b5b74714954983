import { useEffect } from 'react'

/**
 * Marks the title of the page while a form has errors: a screen reader says the title first. The title is put back
 * unless the page has changed it meanwhile. Inside a frame the title is not the visitor's.
 *
 * @param mark `Error:`
 */
export function useErrorInTitle(mark: string, isMarked: boolean): void {
  useEffect(() => {
    const { title } = document
    if (!isMarked || window.top !== window || title.startsWith(mark)) return undefined
    const marked = `${mark} ${title}`
    document.title = marked
    return () => {
      if (document.title === marked) document.title = title
    }
  }, [mark, isMarked])
}
