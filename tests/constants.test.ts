import { readFileSync } from 'node:fs'
import { Swiper } from 'swiper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { variantsOf } from '#demo/images/variant.ts'
import { UPLOAD } from '#demo/images/upload-routes.ts'
import { builtInForm } from '#src/forms/built-in-forms.ts'
import { BUTTON_ENABLE_MS, BUTTON_GUARD_MS, PANEL_HIDE_MS } from '#src/forms/form-state.ts'
import { SEND_DELAY_MS } from '#src/forms/form-setup.ts'
import { CONTACT_BLOCK_RULES, GENERIC_RULES } from '#src/forms/validate.ts'
import { MESSAGES } from '#src/forms/forms.messages.ts'
import { NO_PLACEMENT } from '#src/events/open-popup.ts'
import { createPlatform } from '#platform'
import { HASH_DEBOUNCE_MS } from '#widgets/portfolio-gallery/state/hash-store.ts'
import { BATCH } from '#widgets/portfolio-gallery/grid/transition.ts'
import { CANCEL_DELAY_MS } from '#widgets/portfolio-gallery/state/use-debounced-category.ts'
import { FIRST_WORKS, worksOf } from '#widgets/portfolio-gallery/state/works.ts'
import { renderPage } from '#widgets/server.ts'
import { watchHeartbeat } from '../platform/realtime/heartbeat.ts'
import { FILE_COPY_BATCH_SIZE } from '../platform/services/files.ts'

// The specification's constants, by its own numbers and words. What a number does is tested where it does it.

describe('specification, section 9', () => {
  it('limits the generic form: short 64, long and textarea 128, phone 20, email 256', () => {
    expect(GENERIC_RULES.limits).toMatchObject({
      short: 64,
      long: 128,
      textarea: 128,
      phone: 20,
      email: 256,
    })
  })

  it('limits the contact block: name 64, phone 64, email 64, message 128', () => {
    expect(CONTACT_BLOCK_RULES.limits).toMatchObject({
      short: 64,
      phone: 64,
      email: 64,
      textarea: 128,
    })
    const html = renderPage('<html lang="en"><contact-block></contact-block></html>')
    const limits = [
      ...html.matchAll(/name="(\w+)"[^>]*maxLength="(\d+)"|maxLength="(\d+)"[^>]*name="(\w+)"/gi),
    ]
    expect(
      Object.fromEntries(
        limits.map(([, name, limit, other, named]) => [name ?? named, limit ?? other]),
      ),
    ).toEqual({ name: '64', phone: '64', email: '64', message: '128' })
  })

  it('waits 2000 ms before a simulated sending, and by 500 ms in a form’s states', () => {
    expect(SEND_DELAY_MS).toBe(2000)
    expect([BUTTON_ENABLE_MS, BUTTON_GUARD_MS, PANEL_HIDE_MS]).toEqual([500, 500, 500])
  })

  it('scrolls the header at 50 px and turns its menu at 1200 px', () => {
    // The number itself, where it is used: a behaviour and a style sheet share no module.
    const state = readFileSync('widgets/site-header/page-state.behaviour.ts', 'utf8')
    expect(state).toMatch(/= 50$/m)
    const css = readFileSync('widgets/site-header/site-menu.css', 'utf8')
    // In letters, which are 16 px high unless the visitor has set others.
    const [, em] = /@media \(min-width: (\d+)em\)/.exec(css) ?? []
    expect(Number(em) * 16).toBe(1200)
  })

  it('has the default texts of the buttons', () => {
    const button = renderPage('<html lang="uk"><popup-button></popup-button></html>')
    expect(button).toContain('Замовити консультацію')
    expect(builtInForm('default', 'en')?.button_text).toBe('Get in touch')
    expect(builtInForm('default popup', 'en')?.button_text).toBe('Request a Quote')
  })
})

describe('specification, section 9: the reviews slider', () => {
  it('turns at 650, 680, 880 and 1230 px, 20 px between slides', () => {
    const css = readFileSync('widgets/reviews-slider/reviews-slider.css', 'utf8')
    const widths = [...css.matchAll(/@container \(width >= (\d+)px\)/g)].map(([, width]) => width)
    expect(widths).toEqual(['650', '680', '880', '1230'])
    expect(css).toMatch(/\.list \{[^}]*gap: 20px/)
  })

  it('has the carousel library’s defaults: speed, edges, angle, thresholds, resistance', () => {
    expect(Swiper.defaults).toMatchObject({
      speed: 300,
      edgeSwipeThreshold: 20,
      touchAngle: 45,
      threshold: 5,
      longSwipesRatio: 0.5,
      longSwipesMs: 300,
      resistanceRatio: 0.85,
      maxBackfaceHiddenSlides: 10,
    })
  })
})

describe('specification, section 9: the gallery', () => {
  it('shows 15 works at first, in batches of 5', () => {
    expect([FIRST_WORKS, BATCH]).toEqual([15, 5])
  })

  it('follows the hash after 100 ms, and a choice after 50 ms', () => {
    expect([HASH_DEBOUNCE_MS, CANCEL_DELAY_MS]).toEqual([100, 50])
  })

  it('gives a picture without a resolution the height 400', () => {
    const [work] = worksOf([{ image: '/a.jpg' }], 'en', 'Picture')
    expect(work?.height).toBe(400)
  })

  it('shows one tab below 650 px', () => {
    const css = readFileSync('widgets/portfolio-gallery/portfolio-gallery.css', 'utf8')
    expect(css.match(/@container \(width (<|>=) 650px\)/g)).toHaveLength(2)
  })
})

describe('specification, section 9: the client library', () => {
  it('allows 12000 ms between heartbeats and checks every 1000 ms', () => {
    let [time, lost] = [0, 0]
    const checks: { readonly run: () => void; readonly ms: number }[] = []
    const setTimeout = (run: () => void, ms: number) => checks.push({ run, ms })
    const timers = { setTimeout, clearTimeout: () => {} }
    watchHeartbeat({ now: () => time, onLost: () => void lost++, timers })

    time = 12_000
    checks[0]?.run()
    expect(lost).toBe(0)
    time = 12_001
    checks[1]?.run()
    expect(lost).toBe(1)
    expect(checks.map(({ ms }) => ms)).toEqual([1000, 1000, 1000])
  })

  it('copies 10 files in one call', () => {
    expect(FILE_COPY_BATCH_SIZE).toBe(10)
  })

  it('has websocket and service worker off by default', () => {
    const heard: string[] = []
    const hear = (text: string) => void heard.push(text)
    const log = { warn: hear, error: hear }
    const platform = createPlatform({ serverUrl: 'http://127.0.0.1:9', log })
    expect(platform.connection).toBe('closed')
    platform.close()
    // Where there are no service workers, asking for one is told of.
    expect(heard).toEqual([])
    createPlatform({ serverUrl: 'http://127.0.0.1:9', log, serviceWorker: { url: '/worker.js' } })
    expect(heard).toHaveLength(1)
  })
})

describe('specification, sections 2 to 5 and 8', () => {
  it('has three built-in forms', () => {
    const inputs = (id: string) =>
      builtInForm(id, 'uk')?.inputs.map(({ name, required }) => (required ? `${name}*` : name))
    expect(inputs('default')).toEqual(['name*', 'company', 'email*', 'phone', 'message'])
    expect(inputs('default popup')).toEqual(['email*', 'phone', 'message'])
    expect(inputs('small bottom-right popup')).toEqual(['email*', 'phone'])
  })

  it('has the words of success and failure', () => {
    expect(MESSAGES.en.titleSuccess).toBe('Successfull')
    expect(MESSAGES.uk.titleSuccess).toBe('Успішно')
    expect(MESSAGES.en.titleFail).toBe('Try Again!')
    expect(MESSAGES.uk.titleFail).toBe('Спробуйте Ще Раз!')
  })

  it('has the words of the checks', () => {
    const texts = Object.fromEntries(
      builtInForm('default', 'uk')?.inputs.map(({ type, errorText }) => [type, errorText]) ?? [],
    )
    expect(texts).toMatchObject({
      email: 'Введіть коректний E-mail',
      phone: 'Введіть коректний телефон',
    })
  })

  it('names a placement that nobody gave', () => {
    expect(NO_PLACEMENT).toBe('no-placement-attribute')
  })

  it('gives the contact block form and placement `main`, and theme `no theme`', () => {
    const html = renderPage('<html lang="en"><contact-block></contact-block></html>')
    expect(html).toMatch(/name="formId" value="main"/)
    expect(html).toMatch(/name="formPlacement" value="main"/)
    expect(html).toMatch(/<option value="no theme" hidden=""/)
  })
})

describe('specification, section 9: pictures', () => {
  it('has copies up to 600 px, up to 1200 px and over, each with a WebP source', () => {
    expect(
      variantsOf('a.jpg').flatMap(({ width, format }) => (format === 'webp' ? [width] : [])),
    ).toEqual([undefined, 600, 1200])
  })

  it('prepares copies up to 600 px unless it is asked for others', () => {
    const sent = { imagePath: '/pictures/uploads/a.jpg', imageUrl: 'https://images.example/a.jpg' }
    expect(v.parse(UPLOAD, sent)).toEqual({ ...sent, maxWidth: 600, isCrop: true })
  })
})
