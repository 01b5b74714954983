import type { ReactNode } from 'react'

/** Icons of the lightbox, drawn as the style sheet says. Decorative: their buttons carry the names. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

/** Points back; the style sheet turns it round for the way on. */
export const ArrowIcon = () => (
  <Icon>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
)

export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
  </Icon>
)

export const ZoomIcon = () => (
  <Icon>
    <path d="M16 16l5 5M11 8v6M8 11h6" />
    <circle cx="11" cy="11" r="7" />
  </Icon>
)

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5v14l11-7z" />
  </Icon>
)
