import { describe, expect, it } from 'vitest'
import { PICTURES } from '#demo/content/pictures/catalogue.ts'

const NEEDED = [
  'home-hero',
  'home-hero-tall',
  ...['carpathians', 'black-sea', 'lviv', 'iceland', 'jordan', 'by-train'].map(
    (it) => `tour-${it}`,
  ),
  ...['concert', 'wedding', 'conference', 'lantern-festival', 'ice-rink', 'new-year'].map(
    (it) => `event-${it}`,
  ),
  ...Array.from({ length: 12 }, (_, index) => `portfolio-${String(index + 1).padStart(2, '0')}`),
  'about-studio',
  'menu-card',
  'og-card',
  'contacts-map',
  'lost-boat',
]

describe('the catalogue of pictures', () => {
  it('has every picture the pages ask for, each name once', () => {
    const names = PICTURES.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(NEEDED))
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it.each(PICTURES.map((picture) => [picture.name, picture] as const))(
    'describes %s in both languages',
    (_, { alt, caption }) => {
      for (const text of [alt, caption]) {
        expect(text.uk).toMatch(/\p{Script=Cyrillic}/u)
        expect(text.uk).not.toMatch(/[a-z]/iu)
        expect(text.en).not.toMatch(/\p{Script=Cyrillic}/u)
        expect(text.en + text.uk).not.toContain('!')
      }
      expect(alt.en.length).toBeGreaterThan(30)
      expect(alt.en.length).toBeLessThan(140)
      expect(alt.uk).not.toBe(caption.uk)
    },
  )
})
