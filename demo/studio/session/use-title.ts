import { useEffect } from 'react'
import { useStudio } from './studio-context.ts'

/** Names the tab, where the studio has the page to itself. */
export function useTitle(title: string): void {
  const { ownsPage } = useStudio()
  useEffect(() => {
    if (ownsPage) document.title = `${title} — Mandry`
  }, [title, ownsPage])
}
