import type { PageLanguage, PageLanguages } from './page-languages.ts'
import { safeLink } from '../site/link.ts'
import { ChevronIcon } from '../ui/icons.tsx'

export interface LanguagesProps {
  readonly variant: 'row' | 'dropdown'
  /** Accessible name of the landmark. */
  readonly label: string
  readonly languages: PageLanguages
}

/**
 * The languages of the page. Both variants are plain HTML; `dropdowns` (src/behaviours) closes the list again,
 * `keepAddress` keeps the query and hash, `lookUpLanguages` asks the platform if neither page nor element lists the languages.
 */
export function Languages({ variant, label, languages: { entries, lookUp } }: LanguagesProps) {
  const current = entries.find(({ link }) => link === undefined) ?? entries[0]
  const list = (
    <ul className="languages-list" part="languages-list">
      {entries.map((entry) => (
        <li key={entry.code}>
          <Entry {...entry} />
        </li>
      ))}
    </ul>
  )
  const attributes = {
    className: `languages ${variant}`,
    part: 'languages',
    'data-look-up': lookUp && JSON.stringify(lookUp),
  }
  if (variant === 'row')
    return (
      <nav aria-label={label} {...attributes}>
        {list}
      </nav>
    )
  // Not a landmark: it is inside the header's, and a page may have a row as well.
  return (
    <div {...attributes}>
      <details className="dropdown" aria-label={label} suppressHydrationWarning>
        <summary className="dropdown-summary" part="languages-button">
          <span className="visually-hidden">{`${label}: `}</span>
          <span lang={current?.code}>
            <span>{current?.short}</span>
            <span className="visually-hidden">{` ${current?.name ?? ''}`}</span>
          </span>
          <ChevronIcon />
        </summary>
        {list}
      </details>
    </div>
  )
}

function Entry({ code, short, name, link }: PageLanguage) {
  const text = (
    <>
      <span className="short">{short}</span> <span className="name">{name}</span>
    </>
  )
  if (link === undefined)
    return (
      <span className="language" part="language current-language" lang={code} aria-current="true">
        {text}
      </span>
    )
  return (
    <a
      className="language"
      part="language"
      href={safeLink(link)}
      hrefLang={code}
      lang={code}
      rel="alternate"
    >
      {text}
    </a>
  )
}
