import { safeLink } from '../site/link.ts'

export interface Crumb {
  readonly label: string
  /** Empty for the page itself, which is the last. */
  readonly link: string
}

export interface BreadcrumbsProps {
  readonly label: string
  readonly crumbs: readonly Crumb[]
}

/** Where the page is on the site. */
export function Breadcrumbs({ label: name, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={name} part="breadcrumbs">
      <ol className="crumbs">
        {crumbs.map(({ label, link }, index) =>
          link || index < crumbs.length - 1 ? (
            <li key={label}>
              <a href={safeLink(link)}>{label}</a>
            </li>
          ) : (
            <li key={label} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
