import { array, optional, string } from 'valibot'
import { plainObject } from './plain-object.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { forLanguage, link } from './values.ts'

const item = {
  name: string(),
  link: optional(link, ''),
}

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

const menuItem = typesOf(plainObject(item))
const menuCard = typesOf(menuCardSchema)
const menuChild = typesOf(menuChildSchema)
const menuEntry = typesOf(menuEntrySchema)
const menuConfig = typesOf(menuConfigSchema)

export interface MenuItem extends Input<typeof menuItem> {}
/** A small picture next to the children of a menu entry. */
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
