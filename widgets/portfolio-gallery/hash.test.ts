import { describe, expect, it } from 'vitest'
import { formatHash, parseHash } from '#widgets/portfolio-gallery/state/hash.ts'

const NAMES = [
  'Events',
  'A',
  'A/B',
  "“Quotes” & 'more'",
  '🎉',
  '<script>',
  '#1',
  '100%',
  '50%25',
  'Події, весілля',
]
const known = { all: 'all', categories: ['all', ...NAMES] }
const at = (hash: string) => parseHash(hash, known)

describe('a choice in the hash', () => {
  it.each(NAMES)('leads back to %s', (name) => {
    expect(formatHash(name)).toMatch(/^#[\w%'.!~*()-]+$/)
    expect(at(formatHash(name))).toEqual({ category: name, picture: undefined })
    expect(at(formatHash(name, 'осінь-2'))).toEqual({ category: name, picture: 'осінь-2' })
  })

  it('asks for its name in other languages only where the page does not know it', () => {
    const asked: string[] = []
    const fromOther = (name: string) => void asked.push(name)
    for (const hash of ['#all', '#Events', '#Events/autumn-2'])
      parseHash(hash, { ...known, fromOther })
    expect(asked).toEqual([])
    parseHash('#Concerts', { ...known, fromOther })
    expect(asked).toEqual(['Concerts'])
  })

  it('may be written by hand', () => {
    expect(at('#A/B')).toEqual({ category: 'A', picture: 'B' })
    expect(parseHash('#A/B', { all: 'all', categories: ['all', 'A/B'] }).category).toBe('A/B')
    expect(at('#100%').category).toBe('100%')
    expect(at('#🎉').category).toBe('🎉')
  })

  it.each([
    [
      'lower-case hex digits',
      '#%d0%9f%d0%be%d0%b4%d1%96%d1%97%2c%20%d0%b2%d0%b5%d1%81%d1%96%d0%bb%d0%bb%d1%8f',
    ],
    ['no encoding', '#Події, весілля'],
    ['letters in parts', `#${encodeURIComponent('Події, весілля'.normalize('NFD'))}`],
    ['a no-break space', '#Події,\u00a0весілля'],
  ])('names its category with %s', (_what, hash) => {
    expect(at(hash).category).toBe('Події, весілля')
    expect(at(`${hash}/осінь-2`)).toEqual({ category: 'Події, весілля', picture: 'осінь-2' })
  })

  it.each([
    '',
    '#',
    '#unknown',
    '#%E0%A4%A',
    '#%',
    '#/',
    '#//',
    '#/Events',
    '#unknown/picture',
    '#events',
  ])('falls back to the all-category for %j', (hash) => {
    expect(at(hash)).toEqual({ category: 'all', picture: undefined })
  })

  it('names pictures of the all-category', () => {
    expect(at('#all/boats')).toEqual({ category: 'all', picture: 'boats' })
    expect(parseHash('#усе/boats', { all: 'усе', categories: [] })).toEqual({
      category: 'усе',
      picture: 'boats',
    })
  })

  it('may name a category in the other language', () => {
    const others = new Map([
      ['Події', 'Events'],
      ['Бали', 'Balls'],
    ])
    const fromOther = (name: string) => others.get(name)
    expect(parseHash('#Події', { ...known, fromOther }).category).toBe('Events')
    expect(parseHash(formatHash('Події', 'boats'), { ...known, fromOther })).toEqual({
      category: 'Events',
      picture: 'boats',
    })
    expect(parseHash('#', { ...known, fromOther: () => '' }).category).toBe('all')
  })

  it('does not fail for text that can not be encoded', () => {
    expect(formatHash('\ud83c')).toBe('#%EF%BF%BD')
  })
})
