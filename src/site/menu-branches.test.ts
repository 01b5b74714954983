import { expect, it } from 'vitest'
import { footerMenus, menuBranches } from '#src/site/menu-branches.ts'

const CARD = { image: '/card.jpg', title: 'New', text: '', link: '' }
const MENU = {
  homepage: '/en/',
  buttonHeaderText: '',
  menu: [
    {
      name: 'Tours',
      link: '/en/tours/',
      childs: [
        { name: 'Sea', link: '/en/tours/sea/' },
        { name: 'Lviv', link: '/en/tours/lviv/' },
      ],
    },
    { name: 'Events', link: '', childs: [{ name: 'Weddings', link: '/en/weddings/' }], card: CARD },
    { name: 'About', link: '/en/about/', childs: [] },
  ],
}
const at = (path: string) => ({ path, host: undefined })

it('a menu marks the entry of the page, and the branch that holds it', () => {
  const [tours, events, about] = menuBranches(MENU, at('/en/tours/sea/'))
  expect(tours).toMatchObject({ isCurrent: false, holdsCurrent: true })
  expect(tours?.children.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(events).toMatchObject({ isCurrent: false, holdsCurrent: false })
  expect(about?.isCurrent).toBe(false)
  expect(menuBranches(MENU, at('/en/about'))[2]?.isCurrent).toBe(true)
})

it("a menu gives an entry its own card, else the element's", () => {
  const cards = menuBranches(MENU, at('/'), { ...CARD, title: 'Any' }).map(
    ({ card }) => card?.title,
  )
  expect(cards).toEqual(['Any', 'New', 'Any'])
})

it("the footer's menus are of entries without children and of all children", () => {
  const { main, more } = footerMenus(menuBranches(MENU, at('/')))
  expect(main.map(({ name }) => name)).toEqual(['About'])
  expect(more.map(({ name, links }) => [name, ...links.map((link) => link.name)])).toEqual([
    ['Tours', 'Sea', 'Lviv'],
    ['Events', 'Weddings'],
  ])
  expect(footerMenus([])).toEqual({ main: [], more: [] })
})
