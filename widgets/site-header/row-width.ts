import type { LogoProps, MenuConfig } from '../../src/public/element.ts'

/** Widths of the header, in rem, from which the menu may be a row; site-menu.css has a rule for each. */
const STEPS = [56, 60, 64, 68, 72] as const

/** Of a letter in the text and in the larger, wider name of the site, in em of the header: on the wide side. */
const LETTER = 0.56
const NAME_LETTER = 1
/** In rem: the room around an entry, the button beside one with children, the button with its dot, and all the rest. */
const ENTRY = 1.2
const TOGGLE = 1.6
const BUTTON = 3.6
const MARK = 3
const REST = 9.5
const PLAIN_LOGO = 9.5

/** The longest name that an entry shows on its two lines without being cut, in letters; longer names are shortened. */
const NAME_LETTERS = 8
/** In rem: the widest header. A menu with more entries than fit there is never a row. */
const WIDEST = 80

/** From which width of the header, in rem, the menu is a row; undefined from 75 rem as always. */
export type RowWidth = (typeof STEPS)[number] | 'never' | undefined

/**
 * From which width of the header the menu is a row: where there are more entries than fit into any header, never; else with
 * `fitMenu` as soon as the whole menu fits beside its neighbours.
 */
export function rowWidth(
  { menu, buttonHeaderText }: MenuConfig,
  { name, showName }: LogoProps,
  fitMenu: boolean,
): RowWidth {
  const widthOf = (entry: MenuConfig['menu'][number], letters: number) =>
    letters * LETTER + ENTRY + (entry.childs.length > 0 ? TOGGLE : 0)
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
  const least = menu.map((entry) => widthOf(entry, Math.min(entry.name.length, NAME_LETTERS)))
  const entries = menu.map((entry) => widthOf(entry, entry.name.length))
  const logo = showName ? name.length * NAME_LETTER + MARK : PLAIN_LOGO
  const button = buttonHeaderText ? buttonHeaderText.length * LETTER + BUTTON : 0
  if (sum(least) + PLAIN_LOGO + button > WIDEST) return 'never'
  const needed = sum(entries) + logo + button + REST
  return fitMenu ? STEPS.find((step) => step >= needed) : undefined
}
