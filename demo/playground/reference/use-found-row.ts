import { useEffect } from 'react'

/** Shows and marks the row of a table that the address names. @param visit a new number looks again */
export function useFoundRow(visit: number): void {
  useEffect(() => {
    const row = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!row?.closest('.reference')) return undefined
    row.scrollIntoView({ block: 'center' })
    row.classList.add('found')
    return () => row.classList.remove('found')
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each visit looks again
  }, [visit])
}
