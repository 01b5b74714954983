import type { ReactNode } from 'react'
import type { GalleryWork } from '../state/work.ts'
import type { Texts } from '../../../src/public/element.ts'

interface CaptionProps {
  readonly id: string
  readonly work: GalleryWork
  /** `3 of 12`. */
  readonly position: string
  readonly messages: Texts['lightbox']
  /** Below the words. */
  readonly children?: ReactNode
}

/** The picture's caption; screen readers announce it as a whole for each picture. */
export function Caption({ id, work, position, messages, children }: CaptionProps) {
  const { title, hoverText, link, alt } = work
  return (
    <div className="words" part="caption" ref={(words) => letScroll(words)}>
      <div id={id} aria-live="polite" aria-atomic="true">
        <p className="visually-hidden">{title ? position : `${position}: ${alt}`}</p>
        {title && <h2 className="title">{title}</h2>}
        {hoverText && hoverText !== title && <p className="text">{hoverText}</p>}
      </div>
      {link && (
        <a className="more" href={link}>
          <span>{messages.more}</span>
          <span className="visually-hidden">{`: ${title || alt}`}</span>
        </a>
      )}
      {children}
    </div>
  )
}

/** More words than there is room for are scrolled, by keys too. */
function letScroll(words: HTMLElement | null): void {
  if (words) words.tabIndex = words.scrollHeight > words.clientHeight ? 0 : -1
}
