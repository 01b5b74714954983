import { describe, expect, it } from 'vitest'
import { readPortfolio } from '#widgets/portfolio-gallery/state/read-portfolio.ts'
import { inLanguage, worksOf } from '#widgets/portfolio-gallery/state/works.ts'

const NAMES = { picture: 'Picture', video: 'Video' }

type Data = Readonly<Record<string, unknown>>

const read = (entries: readonly Data[]) =>
  readPortfolio(
    entries.map((entry) => Object.assign({ image: '/a.jpg' }, entry)),
    () => {},
  )!.images
const one = (data: Data, locale: 'en' | 'uk' = 'en') => worksOf(read([data]), locale, NAMES)[0]!
const ids = (...entries: readonly Data[]) => worksOf(read(entries), 'en', NAMES).map(({ id }) => id)

describe('worksOf', () => {
  it('reads every key of a picture', () => {
    expect(
      one({
        image: '/pictures/night.jpg',
        photoName: 'Night concert',
        title: 'A concert',
        alt: 'A stage at night',
        hoverText: 'The summer of 2025',
        link: '/en/events/concerts/',
        resolution: '1600x1200',
        category: 'Події',
        categoryEn: 'Events',
        formats: ['avif', 'webp'],
      }),
    ).toEqual({
      id: 'night-concert',
      src: '/pictures/night.jpg',
      width: 1600,
      height: 1200,
      formats: ['avif', 'webp'],
      placeholder: undefined,
      alt: 'A stage at night',
      title: 'A concert',
      hoverText: 'The summer of 2025',
      link: '/en/events/concerts/',
      categories: ['Events'],
    })
  })

  it.each(['1600x1200', '1600×1200', '1600х1200', ' 1600 X 1200 px', '1600*1200', '1600, 1200'])(
    'reads the resolution %s',
    (resolution) => {
      expect(one({ resolution })).toMatchObject({ width: 1600, height: 1200 })
    },
  )

  it('always has an alternative text', () => {
    expect(one({ alt: 'A', title: 'B' }).alt).toBe('A')
    expect(one({ alt: ' ', title: 'B', photoName: 'C' }).alt).toBe('B')
    expect(one({ photoName: 'C', hoverText: 'D' }).alt).toBe('C')
    expect(one({ hoverText: 'D' }).alt).toBe('D')
    expect(one({ alt: 7 }).alt).toBe('Picture 1')
  })

  it('takes texts of the language, else of the other one', () => {
    const title = { en: 'A concert', uk: 'Концерт' }
    expect(one({ title }, 'uk').title).toBe('Концерт')
    expect(one({ title: { en: 'A concert', ua: 'Концерт' } }, 'uk').title).toBe('Концерт')
    expect(one({ title: { en: 'A concert', uk: '' } }, 'uk').title).toBe('A concert')
    expect(one({ title: null }).title).toBe('')
    expect(one({ title: { en: {} } }).title).toBe('')
    expect(inLanguage(undefined, 'en')).toBe('')
  })

  it('tells data that names no formats from data that says there are none', () => {
    expect(one({ formats: [] }).formats).toEqual([])
    expect(one({ formats: ['jxl'] }).formats).toEqual([])
    for (const formats of [undefined, null, 'webp', {}])
      expect(one({ formats }).formats).toBeUndefined()
  })

  it('refuses links that would run code, and placeholders that are no pictures', () => {
    const work = one({ link: 'javascript:alert(1)', placeholder: 'data:text/html,<script>' })
    expect(work).toMatchObject({ link: undefined, placeholder: undefined })
  })
})

describe('ids', () => {
  it('are made of the id, the name, or the file', () => {
    expect(ids({ id: 'A B', photoName: 'C' }, { photoName: 'Осінь у горах' })).toEqual([
      'a-b',
      'осінь-у-горах',
    ])
    expect(ids({ image: '/pictures/Night sky.final.jpg?v=2' })).toEqual(['night-sky-final'])
    expect(ids({ photoName: '***', image: 'https://example.com/' })).toEqual(['picture'])
  })

  it('are the same in both languages', () => {
    const data = { photoName: { en: 'Boats', uk: 'Човни' } }
    expect(one(data, 'uk').id).toBe(one(data, 'en').id)
  })

  it('may be numbers in the data', () => {
    expect(ids({ id: 17, photoName: 'boats' }, { id: 0 })).toEqual(['17', '0'])
  })

  it('are unique', () => {
    const [a, b, c, d] = ['boats', 'Boats', 'boats-2', 'boats'].map((photoName) => ({ photoName }))
    expect(ids(a!, b!, c!, d!)).toEqual(['boats', 'boats-2', 'boats-2-2', 'boats-3'])
    const same = ids(...Array.from({ length: 5000 }, () => ({})))
    expect(new Set(same).size).toBe(5000)
  })
})

describe('categories', () => {
  it('stand under the English key in English, and under the Ukrainian one otherwise', () => {
    for (const data of [
      { categoryEn: 'Events, Music', categoryUk: 'Події, Музика' },
      { category_en: 'Events, Music', category_ua: 'Події, Музика' },
      { 'categories-en': ['Events', 'Music'], categories: ['Події', 'Музика'] },
      { category: { en: 'Events, Music', uk: 'Події, Музика' } },
      { categories: { en: ['Events', 'Music'], ua: ['Події', 'Музика'] } },
      { categoryEn: 'Events,Music', category: 'Події,Музика' },
      { categoryEn: ['Events', 'Music'], category: { en: 'Balls', uk: 'Події, Музика' } },
    ]) {
      expect(one(data, 'en').categories).toEqual(['Events', 'Music'])
      expect(one(data, 'uk').categories).toEqual(['Події', 'Музика'])
    }
  })

  it('are the same in every language where only one has them', () => {
    expect(one({ category: 'Events' }, 'en').categories).toEqual(['Events'])
    expect(one({ category: 'Events' }, 'uk').categories).toEqual(['Events'])
  })

  it('are none where the language has none', () => {
    expect(one({ categoryEn: '', category: 'Події' }, 'en').categories).toEqual([])
    for (const category of [undefined, null, '', ' , ', 7, {}, [null]])
      expect(one({ category }).categories).toEqual([])
  })

  it('are kept as they are written, once each', () => {
    const names = ['“Quotes”', "it's", '🎉', 'A/B', '<script>', '#1', '100%', 'a+b&c=d']
    expect(one({ category: [...names, ...names].join(' , ') }).categories).toEqual(names)
  })
})

describe('the video of a work', () => {
  it('is read in the language of the gallery, and its alternative text says that it is one', () => {
    const data = {
      alt: { en: 'A raft', uk: 'Пліт' },
      video: { en: '/raft.mp4', uk: 'https://youtu.be/aqz-KE-bpKQ' },
      captions: '/raft.vtt',
    }
    expect(one(data)).toMatchObject({
      alt: 'Video: A raft',
      video: { address: '/raft.mp4', player: undefined },
      captions: '/raft.vtt',
    })
    expect(one(data, 'uk').video?.player).toMatch(/youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/)
  })

  it('is left out and reported if nothing can play it', () => {
    const faults: string[] = []
    const images = [{ image: '/a.jpg', alt: 'A', video: 'https://example.com/watch' }]
    const [work] = worksOf(
      readPortfolio(images, (fault) => faults.push(fault))!.images,
      'en',
      NAMES,
    )
    expect(work).toMatchObject({ alt: 'A', video: undefined })
    expect(faults).toEqual([expect.stringMatching(/^images\[0\]\.video: expected a video file/)])
  })
})
