import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { UPLOAD } from '#demo/images/upload-routes.ts'
import { createPlatform } from '#platform'
import { createFormCheck, renderPage, type Submission } from '#widgets/entries/server.ts'

/*
 * The specification's constants that HTML from a server shows, by its own numbers and words. The others are asserted
 * where they can be seen at work, by the same numbers:
 *
 * | constant                                     | test                                                     |
 * | -------------------------------------------- | -------------------------------------------------------- |
 * | sending 2000 ms, states of a form 500 ms     | src/forms/use-form.test.tsx, form-state.test.ts          |
 * | header 50 px, menu 1200 px                   | tests/pages/site-header-menu.spec.ts                     |
 * | slider: widths, gap, the library's defaults  | tests/pages/reviews-slider.spec.ts                       |
 * | gallery: batches of 5                        | widgets/portfolio-gallery/grid/list.test.ts              |
 * | gallery: hash 100 ms                         | widgets/portfolio-gallery/history.test.ts                |
 * | gallery: choice 50 ms, one tab below 650 px  | tests/pages/portfolio-gallery-*.spec.ts                  |
 * | heartbeat 12000 ms, looked at every 1000 ms  | platform/realtime/socket.test.ts                         |
 * | 10 files a copy                              | tests/contract/files.contract.ts                         |
 */

function render(element: string, configuration: object = {}, lang = 'en'): string {
  const html = renderPage(`<html lang="${lang}">${element}</html>`, { configuration })
  return html.slice(html.indexOf('<template'))
}

const SUBMISSION: Submission = {
  id: undefined,
  inputs: {},
  formId: 'main',
  placement: '',
  subject: '',
  language: 'en',
  website: '',
  url: '',
  referrer: '',
  formToken: '',
  honeypot: '',
  captcha: '',
  proof: undefined,
  isByAgent: false,
  firstTouch: undefined,
  lastTouch: undefined,
}

/** Of the tags with a name, an attribute by that name. */
function byName(html: string, attribute: string): Record<string, string> {
  const tags = html.match(/<(input|textarea|select|button)\b[^>]*>/g) ?? []
  const read = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const [name, value] = [read(tag, 'name'), read(tag, attribute)]
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
}

describe('specification, section 9: forms', () => {
  const ADDRESS = 'a@example.com'
  const fitting = (name: string, length: number) => {
    if (name === 'email') return 'a'.repeat(length - ADDRESS.length) + ADDRESS
    return (name === 'phone' ? '1' : 'a').repeat(length)
  }

  /** Whether each input takes so many characters, and not one more. */
  function limits(formId: string, expected: Readonly<Record<string, number>>, configuration = {}) {
    const check = createFormCheck({ configuration: () => configuration })
    const needed = 'email' in expected ? { email: ADDRESS } : {}
    const isTaken = (name: string, length: number) => {
      const inputs = { ...needed, [name]: fitting(name, length) }
      return check({ ...SUBMISSION, formId, inputs }).kind === 'accepted'
    }
    return Object.entries(expected).map(([name, length]) => [
      name,
      isTaken(name, length) && !isTaken(name, length + 1),
    ])
  }

  it('contact-form: lengths are short 64, long and textarea 128, phone 20, email 256', () => {
    const expected = { short: 64, long: 128, textarea: 128, phone: 20, email: 256 }
    const inputs = Object.keys(expected).map((type) => ({ name: type, type }))
    const found = limits('a', expected, { formConfig: [{ id: 'a', inputs }] })
    expect(found).toEqual(Object.keys(expected).map((name) => [name, true]))
  })

  it('contact-block: lengths are name 64, phone 64, email 64, message 128', () => {
    const expected = { name: 64, phone: 64, email: 64, message: 128 }
    expect(limits('main', expected)).toEqual(Object.keys(expected).map((name) => [name, true]))
  })

  it('contact-block: form and placement are `main`, the theme is `no theme`', () => {
    const html = render('<contact-block></contact-block>')
    expect(byName(html, 'value')).toMatchObject({ formId: 'main', formPlacement: 'main' })
    expect(html).toMatch(/<option value="no theme" hidden=""/)
  })

  it('contact-form: the three built-in forms have the specified inputs', () => {
    const inputs = (id: string) => {
      const html = render(`<contact-form form-id="${id}"></contact-form>`)
      const names = ['name', 'company', 'email', 'phone', 'message']
      return names.filter((name) => html.includes(` name="${name}"`))
    }
    expect(inputs('default')).toEqual(['name', 'company', 'email', 'phone', 'message'])
    expect(inputs('default popup')).toEqual(['email', 'phone', 'message'])
    expect(inputs('small bottom-right popup')).toEqual(['email', 'phone'])
  })

  it('buttons: the default texts are the specified ones', () => {
    expect(render('<popup-button></popup-button>', {}, 'uk')).toContain('Замовити консультацію')
    expect(render('<contact-form></contact-form>')).toContain('Get in touch')
    expect(render('<contact-form in-popup></contact-form>')).toContain('Request a Quote')
  })
})

describe('specification, section 9: pictures', () => {
  const gallery = (...images: readonly object[]) =>
    render(
      `<portfolio-gallery><script type="application/json">${JSON.stringify(images)}</script></portfolio-gallery>`,
    )

  it('portfolio-gallery: 15 works are shown at first', () => {
    const images = Array.from({ length: 16 }, (_, index) => ({ image: `/${index}.jpg` }))
    expect(gallery(...images).match(/data-work="/g)).toHaveLength(15)
  })

  it('portfolio-gallery: a picture without a resolution is 400 px high', () => {
    expect(gallery({ image: '/a.jpg' })).toMatch(/<img[^>]* height="400"/)
  })

  it('pictures: there are copies up to 600 px, up to 1200 px and over, each as WebP', () => {
    const html = gallery({ image: '/a.jpg', resolution: '2400x1800', formats: ['webp'] })
    const [, sources = ''] =
      /<source[^>]* type="image\/webp"[^>]* srcset="([^"]*)"/i.exec(html) ?? []
    expect(sources.split(', ')).toEqual([
      '/a-600.jpg.webp 600w',
      '/a-1200.jpg.webp 1200w',
      '/a.jpg.webp 2400w',
    ])
  })
})

describe('specification, section 9: uploads', () => {
  it('upload-image-path: copies are up to 600 px wide unless others are asked for', () => {
    const sent = { imagePath: '/pictures/uploads/a.jpg', imageUrl: 'https://images.example/a.jpg' }
    expect(v.parse(UPLOAD, sent)).toEqual({ ...sent, maxWidth: 600, isCrop: true })
  })
})

describe('specification, section 9: the client library', () => {
  it('createPlatform: websocket and service worker are off by default', () => {
    const heard: string[] = []
    const hear = (text: string) => void heard.push(text)
    const log = { warn: hear, error: hear }
    const platform = createPlatform({ serverUrl: 'http://127.0.0.1:9', log })
    expect(platform.connection).toBe('closed')
    platform.close()
    // Where there are no service workers, asking for one is warned of.
    expect(heard).toEqual([])
    createPlatform({ serverUrl: 'http://127.0.0.1:9', log, serviceWorker: { url: '/worker.js' } })
    expect(heard).toHaveLength(1)
  })
})
