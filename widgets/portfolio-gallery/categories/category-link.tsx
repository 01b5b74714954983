import type { MouseEvent } from 'react'
import type { Category } from '../state/categories.ts'
import { isModifiedClick } from '../../../src/public/behaviours.ts'

export interface CategoryLinkProps {
  readonly category: Category
  readonly href: string
  readonly isCurrent: boolean
  readonly showCount: boolean
  readonly onChoose: (category: string) => void
}

/** One choice: a link that works without script, and by itself changes the hash only. */
export function CategoryLink(props: CategoryLinkProps) {
  const { category, href, isCurrent, showCount, onChoose } = props
  const { name, label, count } = category
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || isModifiedClick(event)) return
    event.preventDefault()
    onChoose(name)
  }
  return (
    <a
      className="category"
      part={isCurrent ? 'category current' : 'category'}
      href={href}
      aria-current={isCurrent || undefined}
      onClick={onClick}
    >
      <span className="name">{label}</span>
      {showCount && count !== undefined && <span className="count">{count}</span>}
    </a>
  )
}
