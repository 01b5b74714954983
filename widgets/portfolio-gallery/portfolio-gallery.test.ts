import { describe, expect, it } from 'vitest'
import { renderPage } from '#widgets/entries/server.ts'

const entry = (number: number) => ({
  image: `/pictures/${number}.jpg`,
  photoName: `Work ${number}`,
  categoryEn: number % 2 ? 'Events' : 'Weddings & balls',
  category: number % 2 ? 'Події' : 'Весілля та бали',
})
const works = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1))

interface Options {
  readonly attributes?: string
  readonly url?: string
  readonly lang?: string
}

function render(data: unknown, { attributes = '', url = '/en/', lang = 'en' }: Options = {}) {
  const problems: string[] = []
  const json = JSON.stringify(data)?.replaceAll('<', '\\u003c') ?? ''
  const child = json && `<script type="application/json">${json}</script>`
  const html = renderPage(
    `<html lang="${lang}"><portfolio-gallery ${attributes}>${child}</portfolio-gallery></html>`,
    { url, onWarning: (problem) => problems.push(problem) },
  )
  const root = html.slice(html.indexOf('data-mandry-root'), html.indexOf('</template>'))
  return {
    root,
    problems,
    shown: [...root.matchAll(/data-work="([^"]+)"/g)].map(([, id]) => id),
    tabs: [...root.matchAll(/<a class="category"[^>]*href="([^"]*)"/g)].map(([, href]) => href),
  }
}

describe('a gallery that a server renders', () => {
  it('shows 15 works of more, and the way to the others', () => {
    const { root, shown, problems } = render(works(16))
    expect(shown).toHaveLength(15)
    expect(shown[0]).toBe('work-1')
    expect(root).toMatch(/<form[^>]*action="#all"[^>]*method="get"/)
    expect(root).toMatch(/type="hidden" name="works" value="all"/)
    expect(problems).toEqual([])
  })

  it('shows 15 works of 15, and no button', () => {
    const { root, shown } = render(works(15))
    expect(shown).toHaveLength(15)
    expect(root).not.toContain('Show more')
  })

  it('has links that need no script', () => {
    const { tabs } = render(works(4), { url: '/en/?utm=a' })
    expect(tabs.slice(0, 3)).toEqual([
      '?utm=a&amp;works=all#all',
      '?utm=a&amp;works=Events#Events',
      '?utm=a&amp;works=Weddings+%26+balls#Weddings%20%26%20balls',
    ])
  })

  it('shows the category of the query whole, or all works', () => {
    const events = render(works(60), { url: '/en/?works=Events' })
    expect(events.shown).toHaveLength(30)
    expect(events.root).toMatch(/aria-current="true"[^>]*><span class="name">Events/)
    expect(events.root).not.toContain('Show more')
    expect(render(works(60), { url: '/en/?works=all' }).shown).toHaveLength(60)
    expect(render(works(60), { url: '/en/?works=unknown' }).shown).toHaveLength(15)
  })

  it('shows a work in each of its categories', () => {
    const images = [...works(2), { image: '/pictures/3.jpg', category: 'Balls, Events' }]
    const shownIn = (category: string) => render(images, { url: `/en/?works=${category}` }).shown
    expect(shownIn('Balls')).toHaveLength(1)
    expect(shownIn('Events')).toHaveLength(2)
  })

  it('has its own all word, where it is given one', () => {
    const { root, tabs } = render(works(16), { attributes: 'data-all="Everything"' })
    expect(tabs[0]).toBe('?works=Everything#Everything')
    expect(root).toContain('<span class="name">Everything</span>')
  })

  it('prefixes its links with the path of the query', () => {
    expect(render(works(4), { url: '/preview?path=/en/portfolio/' }).tabs[1]).toBe(
      '/en/portfolio/?works=Events#Events',
    )
    const refused = render(works(4), { url: '/preview?path=//other.example' })
    expect(refused.tabs[1]).toBe('?path=%2F%2Fother.example&amp;works=Events#Events')
    expect(refused.problems).toHaveLength(1)
  })

  it('speaks Ukrainian', () => {
    const { root } = render(works(16), { lang: 'uk' })
    expect(root).toContain('Весілля та бали')
    expect(root).toContain('Показати більше')
    expect(root).toContain('>Усі<')
  })

  it('carries no inline styles', () => {
    expect(render(works(60), { url: '/?works=all' }).root).not.toMatch(/\sstyle=/)
  })

  it('says quietly that there are no works', () => {
    const { root, problems } = render([])
    expect(root).toContain('There are no works here yet.')
    expect(root).not.toMatch(/<select|class="tabs"/)
    expect(problems).toEqual([])
  })

  it('tells that it has no data at all', () => {
    expect(render(undefined).problems).toEqual([expect.stringContaining('images: none')])
    expect(render({ images: 'list' }).root).toContain('There are no works here yet.')
  })

  it('says that works are on their way, where there is an address to get them from', () => {
    const { root, problems } = render(undefined, { attributes: 'url="/portfolio.json"' })
    expect(root).toContain('Loading the works…')
    expect(problems).toEqual([])
    expect(render(undefined, { attributes: 'url="javascript:1"' }).problems[0]).toContain(
      'rejected',
    )
  })

  it('names more categories than the first works have, and how many works', () => {
    const data = {
      images: works(2),
      total: 120,
      categories: ['Balls', { en: 'Events', count: 70 }],
    }
    const { root } = render(data, { attributes: 'url="/p.json" show-count' })
    expect(root).toMatch(/Balls<\/span><\/a>/)
    expect(root).toMatch(/Events<\/span><span class="count">70</)
  })

  it('escapes what the data says', () => {
    const name = `"'><script>alert(1)</script>`
    const { root } = render([{ image: '/a.jpg?"><script>', title: name, category: name }])
    expect(root).not.toContain('<script')
  })

  it('renders 5,000 works', () => {
    const { shown } = render(works(5000), { url: '/?works=all' })
    expect(new Set(shown).size).toBe(5000)
  })
})
