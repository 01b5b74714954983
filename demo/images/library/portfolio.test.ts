import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIRST_LANGUAGES } from '#demo/content/model/stored-fields.ts'
import { CATEGORIES, PICTURES, PORTFOLIO_PICTURES } from '#demo/content/pictures/catalogue.ts'
import { SITE_DRAWINGS } from '#demo/images/drawings/prepare.ts'

const KEYS = Object.keys(CATEGORIES)

describe('the portfolio', () => {
  it('has at least 120 works in at least 6 categories, at least 12 in each', () => {
    expect(PORTFOLIO_PICTURES.length).toBeGreaterThanOrEqual(120)
    expect(KEYS.length).toBeGreaterThanOrEqual(6)
    for (const key of KEYS) {
      const own = PORTFOLIO_PICTURES.filter(({ categories }) =>
        categories.some((category) => category === key),
      )
      expect(own.length, key).toBeGreaterThanOrEqual(12)
    }
  })

  it('has works of known categories, none of them twice', () => {
    for (const { name, categories } of PORTFOLIO_PICTURES) {
      expect(KEYS, name).toEqual(expect.arrayContaining([...categories]))
      expect(new Set(categories).size, name).toBe(categories.length)
    }
  })

  it('holds no drawing twice, in other colours neither', async () => {
    const shapes = PORTFOLIO_PICTURES.map(async ({ name }) => {
      const svg = await readFile(join(SITE_DRAWINGS.folder, `${name}.svg`), 'utf8')
      return svg.replaceAll(/#[\da-f]{6}/gi, '')
    })
    expect(new Set(await Promise.all(shapes)).size).toBe(PORTFOLIO_PICTURES.length)
    expect(PICTURES).toEqual(expect.arrayContaining([...PORTFOLIO_PICTURES]))
  })

  it.each(FIRST_LANGUAGES)(
    'says about each work what it says about no other, in %s',
    (language) => {
      for (const texts of [
        PORTFOLIO_PICTURES.map(({ alt }) => alt[language]),
        PORTFOLIO_PICTURES.map(({ caption }) => caption[language]),
      ])
        expect(new Set(texts).size).toBe(texts.length)
    },
  )

  it('has notes in both languages, where it has any', () => {
    const notes = PORTFOLIO_PICTURES.flatMap(({ note }) => note ?? [])
    expect(notes.length).toBeGreaterThan(10)
    for (const { en, uk } of notes) {
      expect(en).not.toMatch(/[а-яіїєґ!]/iu)
      expect(uk).toMatch(/[а-яіїєґ]{3}/iu)
      expect(uk).not.toMatch(/[a-zыэъё!]/iu)
    }
  })

  it('opens with works of every category', () => {
    const first = PORTFOLIO_PICTURES.slice(0, 15).flatMap(({ categories }) => categories)
    expect(new Set(first).size).toBe(KEYS.length)
  })
})
