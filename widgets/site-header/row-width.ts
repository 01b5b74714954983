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

/** From which width of the header the whole menu fits beside its neighbours; undefined from 75 rem as always. */
export function rowWidth(
  { menu, buttonHeaderText }: MenuConfig,
  { name, showName }: LogoProps,
): (typeof STEPS)[number] | undefined {
  const entries = menu.map(
    (entry) => entry.name.length * LETTER + ENTRY + (entry.childs.length > 0 ? TOGGLE : 0),
  )
  const logo = showName ? name.length * NAME_LETTER + MARK : PLAIN_LOGO
  const button = buttonHeaderText ? buttonHeaderText.length * LETTER + BUTTON : 0
  const needed = entries.reduce((sum, entry) => sum + entry, logo + button + REST)
  return STEPS.find((step) => step >= needed)
}
