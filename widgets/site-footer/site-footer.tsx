import {
  Logo,
  type LogoProps,
  type MenuLink,
  safeLink,
  type Texts,
} from '../../src/public/element.ts'

export interface SiteFooterProps {
  readonly messages: Texts['parts']['footer']
  readonly logo: LogoProps
  readonly main: readonly MenuLink[]
  readonly more: readonly MenuLink[]
  readonly schedule: readonly string[]
  readonly email: string
  readonly year: string
  /** Holder of the copyright. */
  readonly owner: string
}

/** The foot of a site. Plain HTML: nothing in it needs script. */
export function SiteFooter(props: SiteFooterProps) {
  const { messages, logo, main, more, schedule, email, year, owner } = props
  return (
    <footer className="footer" part="footer">
      <div className="inner">
        <div className="about">
          <Logo {...logo} />
          {(schedule.length > 0 || email) && (
            <dl className="facts">
              {schedule.length > 0 && (
                <div part="schedule">
                  <dt>{messages.schedule}</dt>
                  {schedule.map((line) => (
                    <dd key={line}>{line}</dd>
                  ))}
                </div>
              )}
              {email && (
                <div part="email">
                  <dt>{messages.email}</dt>
                  <dd>
                    <a href={safeLink(`mailto:${email}`)}>{email}</a>
                  </dd>
                </div>
              )}
            </dl>
          )}
        </div>
        <Menu id="main" caption={messages.main} links={main} />
        <Menu id="more" caption={messages.more} links={more} className="wide" />
        {/* Around New Year a served page and a browser may differ: what was served stays. */}
        <p className="copyright" part="copyright" suppressHydrationWarning>
          {`© ${year} ${owner}`.trim()}
        </p>
        <slot />
      </div>
    </footer>
  )
}

interface MenuProps {
  readonly id: string
  readonly caption: string
  readonly links: readonly MenuLink[]
  readonly className?: string
}

function Menu({ id, caption, links, className = '' }: MenuProps) {
  if (links.length === 0) return null
  return (
    <nav className={`menu ${className}`} part="menu" aria-labelledby={id}>
      <p className="caption" id={id}>
        {caption}
      </p>
      <ul>
        {links.map(({ position, name, link, isCurrent }) => {
          const href = safeLink(link)
          return (
            <li key={position}>
              {href ? (
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
