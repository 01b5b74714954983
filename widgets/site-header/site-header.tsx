import {
  Languages,
  type LanguagesProps,
  Logo,
  type LogoProps,
  type MenuBranch,
  PopupTrigger,
  safeLink,
  telLink,
  type Texts,
} from '../../src/public/element.ts'
import type { RowWidth } from './row-width.ts'
import { SiteMenu } from './site-menu.tsx'

interface Contacts {
  readonly phone: string | undefined
  readonly address: string | undefined
  /** Without a map the address is plain text. */
  readonly mapLink: string | undefined
}

export interface SiteHeaderProps {
  readonly messages: Texts['layout']['header']
  readonly logo: LogoProps
  readonly branches: readonly MenuBranch[]
  readonly rowFrom: RowWidth
  /** Empty: no button. */
  readonly buttonText: string
  /** At the end of a phone's menu. */
  readonly contacts: Contacts | undefined
  readonly languages: Omit<LanguagesProps, 'variant'> | undefined
}

/**
 * The head of a site. Where the menu is no row it is a popover, which the browser opens and closes without script;
 * everything else that moves is `siteMenu` and `scrolledHeader` (the widget's behaviours).
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { messages, logo, branches, rowFrom, buttonText, contacts, languages } = props
  const button = buttonText && (
    <PopupTrigger popupId="form" placement="header">
      {buttonText}
    </PopupTrigger>
  )
  return (
    <header className="header" part="header" suppressHydrationWarning>
      <div className="fit" data-row={rowFrom}>
        <div className="bar" part="bar">
          <Logo {...logo} />
          {branches.length > 0 && (
            <nav
              className="menu"
              part="menu"
              id="menu"
              popover="auto"
              aria-label={messages.nav}
              suppressHydrationWarning
            >
              <SiteMenu branches={branches} messages={messages} />
              {(button || contacts?.phone || contacts?.address) && (
                <div className="menu-button">
                  {contacts?.phone && (
                    <MenuContact
                      part="menu-phone"
                      text={contacts.phone}
                      link={telLink(contacts.phone)}
                    />
                  )}
                  {contacts?.address && (
                    <MenuContact
                      part="menu-address"
                      text={contacts.address}
                      link={contacts.mapLink}
                    />
                  )}
                  {button}
                </div>
              )}
            </nav>
          )}
          <div className="tools">
            {languages && <Languages {...languages} variant="dropdown" />}
            {button && <div className="bar-button">{button}</div>}
            {branches.length > 0 && (
              <button className="burger" part="burger" type="button" popoverTarget="menu">
                <span className="burger-lines" aria-hidden="true" />
                <span className="visually-hidden">{messages.burger}</span>
              </button>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}

interface MenuContactProps {
  readonly part: string
  readonly text: string
  readonly link: string | undefined
}

/** A line for a thumb. */
function MenuContact({ part, text, link }: MenuContactProps) {
  const href = safeLink(link)
  return href ? (
    <a className="menu-contact" part={part} href={href}>
      {text}
    </a>
  ) : (
    <p className="menu-contact" part={part}>
      {text}
    </p>
  )
}
