import {
  ChevronIcon,
  fill,
  type MenuBranch,
  type MenuCard as Card,
  type MenuLink,
  safeLink,
  type Texts,
} from '../../src/public/element.ts'

export interface SiteMenuProps {
  readonly branches: readonly MenuBranch[]
  readonly messages: Texts['layout']['header']
}

/** The menu: links, and beside those with children a button that shows them (W3C APG disclosure navigation). */
export function SiteMenu({ branches, messages }: SiteMenuProps) {
  let parents = 0
  return (
    <ul className="entries">
      {branches.map((branch) =>
        branch.children.length === 0 ? (
          <li className="entry" key={branch.position}>
            <Link className="entry-link" part="menu-link" {...branch} />
          </li>
        ) : (
          <Parent key={branch.position} branch={branch} number={++parents} messages={messages} />
        ),
      )}
    </ul>
  )
}

interface ParentProps extends Pick<SiteMenuProps, 'messages'> {
  readonly branch: MenuBranch
  /** Counts the entries with children, from 1. */
  readonly number: number
}

function Parent({ branch, number, messages }: ParentProps) {
  const { name, link, children, card, holdsCurrent } = branch
  const controls = {
    'aria-expanded': false,
    'aria-controls': `children-${number}`,
    suppressHydrationWarning: true,
  }
  return (
    <li
      className="entry"
      data-parent
      data-branch={holdsCurrent || undefined}
      suppressHydrationWarning
    >
      {link && <Link className="entry-link" part="menu-link" {...branch} />}
      {link ? (
        <button
          className="entry-toggle"
          type="button"
          aria-label={fill(messages.children, { name })}
          {...controls}
        >
          <ChevronIcon />
        </button>
      ) : (
        <button className="entry-link" part="menu-link" type="button" {...controls}>
          <span className="entry-name">{name}</span>
          <ChevronIcon />
        </button>
      )}
      <div className="children" part="menu-panel" id={`children-${number}`}>
        <ul className="child-links">
          {/* Below 1200 px the entry's own link opens this list: here it can be followed. */}
          {link && !children.some((child) => child.link === link) && (
            <li className="own-link">
              <Link {...branch} name={`${name}: ${messages.overview}`} />
            </li>
          )}
          {children.map((child) => (
            <li key={child.position} className={link && child.link === link ? 'all' : undefined}>
              <Link {...child} />
            </li>
          ))}
        </ul>
        <slot name={number === 1 ? 'menu-card' : `menu-card-${number}`}>
          {card && <MenuCard {...card} />}
        </slot>
      </div>
    </li>
  )
}

interface LinkProps extends MenuLink {
  readonly className?: string
  readonly part?: string
}

/** An entry without a link is a heading. */
function Link({ name, link, image, text, isCurrent, className = 'child-link', part }: LinkProps) {
  const href = safeLink(link)
  if (!href) return <span className={`${className} heading`}>{name}</span>
  const src = safeLink(image)
  return (
    <a
      className={className}
      part={part}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      suppressHydrationWarning
    >
      {src && (
        <img
          className="thumb"
          part="menu-image"
          src={src}
          alt=""
          width="96"
          height="64"
          loading="lazy"
        />
      )}
      {text ? <ChildWords name={name} text={text} /> : <span>{name}</span>}
    </a>
  )
}

function ChildWords({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="child-words">
      <span>{name}</span>{' '}
      <span className="child-text" part="menu-text">
        {text}
      </span>
    </span>
  )
}

function MenuCard({ image, title, text, link }: Card) {
  const content = (
    <>
      <img src={safeLink(image)} alt="" width="240" height="160" loading="lazy" />
      <span className="card-title">{title}</span>
      {text && <span className="card-text">{text}</span>}
    </>
  )
  const href = safeLink(link)
  return href ? (
    <a className="card" part="menu-card" href={href}>
      {content}
    </a>
  ) : (
    <div className="card" part="menu-card">
      {content}
    </div>
  )
}
