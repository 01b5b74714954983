import type { ReadMenu, ReadMenuCard } from './menu.ts'
import { linkMatcher } from './path.ts'

/** A menu link as it is shown. */
export interface MenuLink {
  /** Its place among its neighbours, from 0. */
  readonly position: number
  readonly name: string
  /** Empty for a heading. */
  readonly link: string
  /** True for the link to this very page. */
  readonly isCurrent: boolean
  /** Address of a small picture next to the name. */
  readonly image?: string | undefined
  /** The text below the name. */
  readonly text?: string | undefined
}

/** A top-level entry as it is shown. */
export interface MenuBranch extends MenuLink {
  readonly children: readonly MenuLink[]
  /** True when one of its children is the current page. */
  readonly holdsCurrent: boolean
  readonly card: ReadMenuCard | undefined
}

type WrittenLink = Omit<MenuLink, 'position' | 'isCurrent'>

/** Where the menu is shown. */
interface Page {
  readonly path: string
  /** The site's host name, where it is known. */
  readonly host: string | undefined
}

/**
 * The menu's entries, those that lead to the page marked.
 *
 * @param card shown next to the children of entries without a card
 */
export function menuBranches(
  { menu }: ReadMenu,
  { path, host }: Page,
  card?: ReadMenuCard,
): MenuBranch[] {
  const leadsHere = linkMatcher(path, host)
  const marked = ({ name, link, image, text }: WrittenLink, position: number): MenuLink => ({
    position,
    name,
    link,
    image,
    text,
    isCurrent: leadsHere(link),
  })
  return menu.map((entry, position) => {
    const children = entry.childs.map(marked)
    const holdsCurrent = children.some(({ isCurrent }) => isCurrent)
    return Object.assign(marked(entry, position), {
      children,
      holdsCurrent,
      card: entry.card ?? card,
    })
  })
}

/** The children of one entry. */
export interface MenuGroup {
  /** Of the entry. */
  readonly name: string
  readonly links: readonly MenuLink[]
}

/** A footer's two menus: the top-level entries without children, and all children (specification, section 2). */
export function footerMenus(branches: readonly MenuBranch[]): {
  readonly main: readonly MenuLink[]
  readonly more: readonly MenuGroup[]
} {
  return {
    main: branches.filter(({ children }) => children.length === 0),
    more: branches.flatMap(({ name, children }) =>
      children.length > 0 ? { name, links: children } : [],
    ),
  }
}
