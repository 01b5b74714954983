import { chromium, type Page } from 'playwright'
import { BROWSER_FLAGS } from '../../support/browser.ts'
import { medians } from '../median.ts'
import { openSlowPhone } from '../slow-phone.ts'
import { galleryPage, photoswipePage, reviewsPage, swiperPage } from './pages.ts'
import type { BenchServer } from './serve.ts'
import { FIRST_WORKS } from '#widgets/portfolio-gallery/state/work.ts'
import type { BenchWork } from './works.ts'

const RUNS = 5

/** Moments of a page's arrival. Each resolves when it happens; checked in every frame. */
type Moments = Readonly<Record<string, () => boolean>>

/**
 * Presses a link that leads to a picture, as a visitor does who can see it.
 *
 * @returns whether a script has taken the press: otherwise the browser would open the picture's file
 */
function isTaken(link: Element | null | undefined): boolean {
  if (!link?.getBoundingClientRect().height) return false
  const stay = (event: Event) => {
    wasTaken = event.defaultPrevented
    event.preventDefault()
  }
  // Not called where the press is taken before it reaches the page.
  let wasTaken = true
  addEventListener('click', stay)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
  removeEventListener('click', stay)
  return wasTaken
}

const GALLERY: Moments = {
  'first picture': () => {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot
    const image = root?.querySelector<HTMLImageElement>('.work .image')
    return !!image?.complete && image.naturalWidth > 0 && image.getBoundingClientRect().height > 0
  },
  'all in place': () => {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot
    return (root?.querySelectorAll('.work').length ?? 0) >= 15
  },
  'a press is taken': () => {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot
    return isTaken(root?.querySelector('[data-work]'))
  },
  'is open': () => {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot
    const image = root?.querySelector<HTMLImageElement>('dialog.lightbox[open] img')
    return !!image?.complete && image.naturalWidth > 0 && image.getBoundingClientRect().height > 0
  },
}

const BY_HAND: Moments = {
  'first picture': () => {
    const image = document.querySelector<HTMLImageElement>('.item img')
    return !!image?.complete && image.naturalWidth > 0
  },
  'all in place': () => window.isReady === true,
  'a press is taken': () => isTaken(document.querySelector('.item')),
  'is open': () => {
    const image = document.querySelector<HTMLImageElement>('.pswp--open .pswp__img')
    return !!image?.complete && image.naturalWidth > 0 && image.getBoundingClientRect().height > 0
  },
}

const REVIEWS: Moments = {
  'can be swiped': () => {
    const root = document.querySelector('reviews-slider')?.shadowRoot
    const { scrollWidth = 0, clientWidth = 0 } = root?.querySelector('.viewport') ?? {}
    return scrollWidth > clientWidth && clientWidth > 0
  },
  'arrows answer': () => {
    const root = document.querySelector('reviews-slider')?.shadowRoot
    return !!root?.querySelector('.swiper-initialized')
  },
}

const SWIPER: Moments = {
  'can be swiped': () => {
    const element = document.querySelector<Element & { swiper?: { initialized: boolean } }>(
      'swiper-container',
    )
    return element?.swiper?.initialized === true && element.getBoundingClientRect().height > 0
  },
  'arrows answer': () => {
    const element = document.querySelector<Element & { swiper?: { initialized: boolean } }>(
      'swiper-container',
    )
    return element?.swiper?.initialized === true
  },
}

/** Prints how both widgets arrive on a slow phone, beside what is usually put together by hand. */
export async function measureBeside(
  browser: string,
  server: BenchServer,
  works: readonly BenchWork[],
): Promise<void> {
  const first = works.slice(0, FIRST_WORKS)
  server.put('/', galleryPage(works))
  server.put(`/works/${works.length}.json`, JSON.stringify({ images: works }))
  server.put('/by-hand', photoswipePage(first))
  server.put('/reviews', reviewsPage())
  server.put('/swiper', swiperPage())
  const arrivalAt = (path: string, moments: Moments) => arrive(browser, server.url + path, moments)
  const gallery = await arrivalAt('/', GALLERY)
  print('gallery', gallery, 'PhotoSwipe + masonry-layout', await arrivalAt('/by-hand', BY_HAND))
  const reviews = await arrivalAt('/reviews', REVIEWS)
  print('reviews', reviews, 'swiper-element-bundle', await arrivalAt('/swiper', SWIPER))
}

type Arrival = Readonly<Record<string, number>>

// oxlint-disable-next-line max-params -- two and two
function print(name: string, ours: Arrival, rival: string, theirs: Arrival): void {
  for (const [moment, time] of Object.entries(ours)) {
    const other = Math.round(theirs[moment] ?? NaN)
    console.log(`${name}: ${moment}: ${Math.round(time)} ms, ${rival} ${other} ms`)
  }
}

/** Milliseconds from the start of the navigation to each moment, the medians of five arrivals on a slow phone. */
async function arrive(
  browser: string,
  url: string,
  moments: Moments,
): Promise<Record<string, number>> {
  const names = Object.keys(moments)
  const runs: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const launched = await chromium.launch({ executablePath: browser, args: BROWSER_FLAGS })
    const page = await openSlowPhone(launched)
    await look(page, moments)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction((count) => Object.keys(window.seen).length === count, names.length)
    const seen = await page.evaluate(() => window.seen)
    runs.push(names.map((name) => seen[name] ?? NaN))
    await launched.close()
  }
  return Object.fromEntries(medians(runs).map((time, index) => [names[index] ?? '', time]))
}

declare global {
  interface Window {
    seen: Record<string, number>
    /** Set by the pages put together by hand, at the end of their script. */
    isReady?: boolean
  }
}

/** Makes pages of the tab look for moments in every frame. */
async function look(page: Page, moments: Moments): Promise<void> {
  const tests = Object.entries(moments).map(
    ([name, test]) => `[${JSON.stringify(name)}, ${String(test)}]`,
  )
  await page.addInitScript(`{
    const isTaken = ${String(isTaken)}
    window.seen = {}
    const tests = [${tests.join()}]
    const look = () => {
      for (const [name, test] of tests)
        if (!(name in seen) && document.body && test()) seen[name] = performance.now()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }`)
}
