import { describe, expect, it } from 'vitest'
import { renderPage } from 'mandry/server'

const ITEMS = [
  { text: 'Six trains & no hurry.', name: 'A teacher' },
  { text: 'I would not change a chair.', name: 'A couple' },
]

function render(attributes: string, child?: unknown, lang = 'en', pageData = {}) {
  const problems: string[] = []
  const script =
    child === undefined ? '' : `<script type="application/json">${JSON.stringify(child)}</script>`
  const html = renderPage(
    `<html lang="${lang}"><reviews-slider ${attributes}>${script}</reviews-slider></html>`,
    { pageData, onWarning: (text) => problems.push(text) },
  )
  const root = /<div data-mandry-root="\w+" [^>]*>(.*)<\/div><\/template>/s.exec(html)?.[1] ?? ''
  return { html, root, problems }
}

describe('<reviews-slider>', () => {
  it('has every review in the server’s HTML, in slides that are counted', () => {
    const { root, problems } = render('', { title: 'Said', items: ITEMS })
    expect(root).toMatch(/^<section [^>]*aria-roledescription="carousel" aria-label="Said"/)
    expect(root).toMatch(/<h2 [^>]*>Said<\/h2>/)
    expect(root).toContain('<p>Six trains &amp; no hurry.</p>')
    expect(root).toMatch(/<figcaption [^>]*><span>A couple<\/span><\/figcaption>/)
    expect(root.match(/aria-label="\d of 2"/g)).toEqual([
      'aria-label="1 of 2"',
      'aria-label="2 of 2"',
    ])
    expect(problems).toEqual([])
  })

  it('speaks Ukrainian', () => {
    const { root } = render('', { items: ITEMS }, 'uk')
    expect(root).toMatch(/aria-roledescription="карусель" aria-label="Відгуки"/)
    expect(root).toContain('aria-label="2 з 2"')
    expect(root).toContain('aria-label="Попередній відгук"')
    expect(root).toContain('aria-label="Наступний відгук"')
  })

  it.each([
    ['en', 'Rating: 4.5 of 5', 'Average rating: 3.8 of 5', '2 reviews', '31 May 2026'],
    ['uk', 'Оцінка: 4,5 з 5', 'Середня оцінка: 3,8 з 5', '2 відгуки', '31 травня 2026'],
    ['pl', 'Ocena: 4,5 z 5', 'Średnia ocena: 3,8 z 5', '2 opinie', '31 maja 2026'],
    [
      'de',
      'Bewertung: 4,5 von 5',
      'Durchschnittliche Bewertung: 3,8 von 5',
      '2 Bewertungen',
      '31. Mai 2026',
    ],
  ])('has stars with words, a date and a source in %s', (lang, ...texts) => {
    const [rating, average, count, date] = texts
    const [first, second] = ITEMS
    const items = [
      {
        ...first,
        rating: 4.5,
        date: '2026-05-31',
        source: { name: 'Google', url: 'https://maps.example/?a=1' },
        image: '/teacher.jpg',
      },
      { ...second, rating: 3, source: { name: 'A letter' } },
      second,
    ]
    const { root, problems } = render('average', { items }, lang)
    expect(root).toContain(`role="img" aria-label="${rating}"`)
    expect(root).toContain(`role="img" aria-label="${average}"`)
    expect(root).toContain(`>${count}<`)
    expect(root).toMatch(new RegExp(`<time [^>]*datetime="2026-05-31">${date}`, 'i'))
    expect(root).toContain('<a href="https://maps.example/?a=1" rel="noopener nofollow">Google</a>')
    expect(root).toContain('<span part="source">A letter</span>')
    expect(root).toMatch(/<img [^>]*src="\/teacher.jpg" width="48" height="48" alt=""/)
    expect(root.match(/class="stars"/g)).toHaveLength(3)
    expect(problems).toEqual([])
  })

  it('has the markup of before for reviews without stars, and no average of none', () => {
    const { root } = render('average', { items: ITEMS })
    expect(root).not.toMatch(/stars|average|<img|<time|class="origin"|data-pictured/)
  })

  it('can be scrolled by keys before its script, and shows no style or state of it', () => {
    const { root } = render('', { items: ITEMS })
    expect(root).toMatch(/class="viewport" tabindex="0" role="group" aria-label="Reviews"/i)
    expect(root).not.toMatch(/style=|inert|data-movable|swiper-initialized/)
    expect(root).toMatch(/<output class="visually-hidden"><\/output>/)
  })

  it('takes its heading before the data’s title, and leaves no tooltip', () => {
    expect(render('heading="Own" title="Old"', { title: 'Said', items: ITEMS }).root).toContain(
      '>Own</h2>',
    )
    const { html, root } = render('title="Old"', { title: 'Said', items: ITEMS })
    expect(root).toContain('>Old</h2>')
    expect(html).toContain('<reviews-slider data-title="Old">')
    expect(render('', ITEMS).root).not.toContain('<h2')
  })

  it('reads a list alone, an attribute, and a block of the page’s data', () => {
    const json = JSON.stringify(ITEMS).replaceAll('"', '&quot;')
    for (const { root } of [
      render('', ITEMS),
      render(`items="${json}"`),
      render(`data-items="${json}"`),
      render('gh-id="r"', undefined, 'en', { r: { items: ITEMS } }),
    ])
      expect(root).toContain('I would not change a chair.')
  })

  it('has no buttons and nothing to scroll with one review, and is empty without any', () => {
    const { root } = render('', { items: ITEMS.slice(0, 1) })
    expect(root).not.toMatch(/<button|tabindex/)
    expect(root).toContain('Six trains')
    for (const none of [undefined, [], { title: 'Said', items: [] }])
      expect(render('', none)).toMatchObject({ root: '', problems: [] })
  })
})
