import {
  Logo,
  type LogoProps,
  type MenuGroup,
  type MenuLink,
  safeLink,
  telLink,
  type Texts,
} from '../../src/public/element.ts'

export interface SiteFooterProps {
  readonly messages: Texts['layout']['footer']
  readonly logo: LogoProps
  readonly main: readonly MenuLink[]
  readonly more: readonly MenuGroup[]
  readonly schedule: readonly string[]
  readonly email: string
  readonly phone: string
  /** Where visitors come, and its map; without a map the address is plain text. */
  readonly place: { readonly address: string; readonly mapLink: string }
  /** The owner's pages on networks. */
  readonly social: readonly { readonly name: string; readonly link: string }[]
  readonly year: string
  /** Holder of the copyright. */
  readonly owner: string
}

/** The foot of a site. Plain HTML; `currentLinks` marks the page where the server rendered for another address. */
export function SiteFooter(props: SiteFooterProps) {
  const { messages, logo, main, more, schedule, email, phone, place, social, year, owner } = props
  return (
    <footer className="footer" part="footer">
      <div className="inner">
        <div className="about">
          <Logo {...logo} />
          {(schedule.length > 0 || email || phone || place.address) && (
            <dl className="details">
              {schedule.length > 0 && (
                <div part="schedule">
                  <dt>{messages.schedule}</dt>
                  {schedule.map((line) => (
                    <dd key={line}>{line}</dd>
                  ))}
                </div>
              )}
              <Contact part="phone" label={messages.phone} text={phone} link={telLink(phone)} />
              <Contact part="email" label={messages.email} text={email} link={`mailto:${email}`} />
              <Contact
                part="address"
                label={messages.address}
                text={place.address}
                link={place.mapLink}
              />
            </dl>
          )}
          {social.length > 0 && (
            <ul className="social" part="social">
              {social.map(({ name, link }) => (
                <li key={name}>
                  <a href={safeLink(link)}>{name}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {main.length > 0 && (
          <nav className="menu" part="menu" aria-labelledby="main">
            <MenuList group={{ name: messages.main, links: main }} id="main" />
          </nav>
        )}
        {more.length > 0 && (
          <nav className="menu wide" part="menu" aria-label={messages.more}>
            {more.map((group, index) => (
              <MenuList key={group.name} group={group} id={`more-${index}`} />
            ))}
          </nav>
        )}
        {/* Around New Year a served page and a browser may differ: what was served stays. */}
        <div className="end">
          <p className="copyright" part="copyright" suppressHydrationWarning>
            {`© ${year} ${owner}`.trim()}
          </p>
          <slot />
        </div>
      </div>
    </footer>
  )
}

interface ContactProps {
  readonly part: string
  readonly label: string
  readonly text: string
  readonly link: string
}

/** A way to reach the owner; nothing without its text. */
function Contact({ part, label, text, link }: ContactProps) {
  if (!text) return null
  const href = safeLink(link)
  return (
    <div part={part}>
      <dt>{label}</dt>
      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
    </div>
  )
}

/** Links under the name that they have in common. */
function MenuList({
  group: { name, links },
  id,
}: {
  readonly group: MenuGroup
  readonly id: string
}) {
  return (
    <div>
      <p className="caption" id={id}>
        {name}
      </p>
      <ul aria-labelledby={id}>
        {links.map((link) => (
          <li key={link.position}>
            <MenuEntry {...link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MenuEntry({ name, link, isCurrent }: MenuLink) {
  const href = safeLink(link)
  if (!href) return <span>{name}</span>
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} suppressHydrationWarning>
      {name}
    </a>
  )
}
