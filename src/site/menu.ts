import { array, optional, string } from 'valibot'
import { linkMatcher } from './path.ts'
import { plainObject } from './plain-object.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { forLanguage, link } from './values.ts'

const item = {
  name: string(),
  link: optional(link, ''),
}

const menuItemSchema = plainObject(item)

/** @internal */
export const menuCardSchema = plainObject({
  image: link,
  title: string(),
  text: optional(string(), ''),
  link: optional(link, ''),
})

/** @internal */
export const menuChildSchema = plainObject({
  ...item,
  image: optional(link),
  text: optional(string()),
})

/** @internal */
export const menuEntrySchema = plainObject({
  ...item,
  childs: optional(array(menuChildSchema), []),
  card: optional(menuCardSchema),
})

/** The header's and footer's menu (specification, section 3). @internal */
export const menuConfigSchema = plainObject({
  ...forLanguage,
  homepage: optional(link, '/'),
  buttonHeaderText: optional(string(), ''),
  menu: optional(array(menuEntrySchema), []),
})

const menuItem = typesOf(menuItemSchema)
const menuCard = typesOf(menuCardSchema)
const menuChild = typesOf(menuChildSchema)
const menuEntry = typesOf(menuEntrySchema)
const menuConfig = typesOf(menuConfigSchema)

export interface MenuItem extends Input<typeof menuItem> {}
/** A small picture beside the children of a menu entry. */
export interface MenuCard extends Input<typeof menuCard> {}
/** An entry below another. */
export interface MenuChild extends Input<typeof menuChild> {}
/** A top-level entry of a menu. */
export interface MenuEntry extends Input<typeof menuEntry> {}
/** A menu in one language. */
export interface MenuConfig extends Input<typeof menuConfig> {}

/** A menu as it was read: texts and links that it lacks are empty. */
export interface ReadMenu extends Output<typeof menuConfig> {}
export interface ReadMenuCard extends Output<typeof menuCard> {}

/** A menu link as it is shown. */
export interface MenuLink {
  /** Its place among its neighbours, from 0. */
  readonly position: number
  readonly name: string
  /** Empty for a heading. */
  readonly link: string
  /** True for the link to this very page. */
  readonly isCurrent: boolean
  /** Address of a small picture beside the name. */
  readonly image?: string | undefined
  /** What stands below the name. */
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
 * @param card stands beside the children of entries that have no card of their own
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
