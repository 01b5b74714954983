import { useEffect, useRef, useState } from 'react'
import { useRoot } from '../../ui/root.ts'
import { useContentMessages } from '../scope/form-scope.ts'

/** Id of a section's heading. */
export const sectionId = (place: number): string => `section-${place}`

/** Part of the window's height above which a section's heading has been read. */
const READ = 0.4

/** Leads to the sections of a long form, and marks the one that is in sight. */
export function SectionNav({ titles }: { readonly titles: readonly string[] }) {
  const messages = useContentMessages()
  const root = useRoot()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { length } = titles
  useEffect(() => {
    const follow = () => {
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2
      const isRead = (place: number) => {
        const heading = root.getElementById(sectionId(place))
        return (heading?.getBoundingClientRect().top ?? Infinity) < innerHeight * READ
      }
      const places = Array.from({ length }, (_, place) => place)
      setCurrent(isAtEnd ? length - 1 : Math.max(0, places.findLastIndex(isRead)))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [root, length])
  useEffect(() => {
    const entry = list.current?.children[current]
    // Not `scrollIntoView`: that would stop a page that scrolls.
    if (list.current && entry instanceof HTMLElement)
      list.current.scrollLeft = entry.offsetLeft - list.current.clientWidth / 3
  }, [current])
  return (
    <nav className="section-nav" aria-label={messages.sections}>
      <ul ref={list}>
        {titles.map((title, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two sections may have one title
          <li key={place}>
            <button
              type="button"
              aria-current={place === current ? 'true' : undefined}
              onClick={() => {
                const heading = root.getElementById(sectionId(place))
                heading?.scrollIntoView({ block: 'start' })
                heading?.focus({ preventScroll: true })
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
