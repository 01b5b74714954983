import { renderPage } from 'mandry/server'
import { firstOf, type BenchWork } from '../gallery/works.ts'

/** A page of the comparison: what it shows, and the module that its bundle is made from. */
export interface PeerPage {
  readonly body: string
  readonly head?: string
  /** Source of the module that a bundler makes the page's script from. */
  readonly module?: string
  /** Whether `mandry/server` renders the page. */
  readonly isRendered?: boolean
  /** The data of its elements, by `gh-id`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

const TAG = '<script type="module" src="/mandry/mandry.js"></script>'
const LITE = '<script type="module" src="/lite/mandry.js"></script>'

/** The four ways of Mandry: rendered by a server, from a tag, from the lite edition's tag, bundled by the project. */
function ways(body: string, tags: readonly string[], data: PeerPage['data'], withData: string) {
  return {
    'Mandry, rendered by a server': { head: TAG, body, data, isRendered: true },
    'Mandry, script tag': { head: TAG, body: withData },
    'Mandry, lite edition': { head: LITE, body: withData },
    'Mandry, in a bundler': {
      body: withData,
      module: tags.map((tag) => `import 'mandry/elements/${tag}'`).join('\n'),
    },
  } satisfies Record<string, PeerPage>
}

const json = (data: unknown) =>
  `<script type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const FIELDS = ['Name', 'Email', 'Phone']

/** A button that opens a dialog with a form of three inputs and a message. */
export function popupPages(): Record<string, PeerPage> {
  const body = `<page-banner heading="Journeys" popup-id="form"></page-banner>
    <popup-container popup-id="form" heading="Write to us"><contact-form in-popup></contact-form></popup-container>`
  const tags = ['page-banner', 'popup-container', 'contact-form']
  return {
    ...ways(body, tags, undefined, body),
    Shoelace: {
      body: `<sl-button id="open" variant="primary">Enquire</sl-button><sl-dialog label="Write to us"><form>
        ${FIELDS.map((label) => `<sl-input label="${label}" required></sl-input>`).join('')}
        <sl-textarea label="Message"></sl-textarea><sl-button type="submit">Send</sl-button></form></sl-dialog>`,
      module: `import '@shoelace-style/shoelace/dist/themes/light.css'
        ${['button', 'dialog', 'input', 'textarea'].map((name) => `import '@shoelace-style/shoelace/dist/components/${name}/${name}.js'`).join('\n')}
        document.querySelector('#open').addEventListener('click', () => document.querySelector('sl-dialog').show())`,
    },
    'Web Awesome': {
      body: `<wa-button id="open" variant="brand" data-dialog="open ask">Enquire</wa-button><wa-dialog id="ask" label="Write to us"><form>
        ${FIELDS.map((label) => `<wa-input label="${label}" required></wa-input>`).join('')}
        <wa-textarea label="Message"></wa-textarea><wa-button type="submit">Send</wa-button></form></wa-dialog>`,
      module: `import '@awesome.me/webawesome/dist/styles/themes/default.css'
        ${['button', 'dialog', 'input', 'textarea'].map((name) => `import '@awesome.me/webawesome/dist/components/${name}/${name}.js'`).join('\n')}`,
    },
    'Typeform, without its form': {
      body: '<button id="open" data-tf-popup="x">Enquire</button>',
      head: '<link rel="stylesheet" href="/typeform/css/popup.css"><script src="/typeform/embed.js"></script>',
    },
  }
}

const REVIEWS = Array.from({ length: 6 }, (_, index) => ({
  name: `Guest number ${index + 1}`,
  text: 'Everything was where it had been promised to be, and the musicians stayed until the last song was sung.',
}))

/** Six reviews side by side, with buttons. */
export function sliderPages(): Record<string, PeerPage> {
  const data = { title: 'What our guests say', items: REVIEWS }
  const slides = REVIEWS.map(
    ({ name, text }) =>
      `<swiper-slide><blockquote>${text}</blockquote><p>${name}</p></swiper-slide>`,
  )
  return {
    ...ways(
      '<reviews-slider gh-id="reviews"></reviews-slider>',
      ['reviews-slider'],
      { reviews: data },
      `<reviews-slider>${json(data)}</reviews-slider>`,
    ),
    'Swiper Element': {
      head: '<script defer src="/swiper/swiper-element-bundle.min.js"></script>',
      body: `<h2>What our guests say</h2>
        <swiper-container slides-per-view="1" space-between="20" navigation="true" rewind="true" grab-cursor="true">${slides.join('')}</swiper-container>`,
    },
  }
}

/** Fifteen works in columns that open full size. */
export function galleryPages(works: readonly BenchWork[]): Record<string, PeerPage> {
  const first = firstOf(works)
  const items = first.images.map(({ image, resolution, alt, hoverText }, index) => {
    const [width = '', height = ''] = resolution.split('x')
    const loading = index < 4 ? 'fetchpriority="high"' : 'loading="lazy"'
    return `<a class="item" href="${image}" data-pswp-width="${width}" data-pswp-height="${height}">
      <img ${loading} src="${image.replace('.jpg', '-600.jpg.webp')}" width="${width}" height="${height}" alt="${alt}"><span>${hoverText}</span></a>`
  })
  const data = { images: first.images }
  return {
    ...ways(
      '<portfolio-gallery gh-id="portfolio"></portfolio-gallery>',
      ['portfolio-gallery'],
      { portfolio: data },
      `<portfolio-gallery>${json(data)}</portfolio-gallery>`,
    ),
    'PhotoSwipe with masonry-layout': {
      head: `<style>.item { display: block; width: 100%; margin-bottom: 16px } .item img { display: block; width: 100%; height: auto }
        @media (min-width: 512px) { .item { width: calc(50% - 8px) } } @media (min-width: 1148px) { .item { width: calc(25% - 12px) } }</style>`,
      body: `<div class="gallery">${items.join('')}</div>`,
      module: `import Masonry from 'masonry-layout'
        import PhotoSwipeLightbox from 'photoswipe/lightbox'
        import 'photoswipe/style.css'
        const gallery = document.querySelector('.gallery')
        new Masonry(gallery, { itemSelector: '.item', gutter: 16, transitionDuration: 0 })
        new PhotoSwipeLightbox({ gallery, children: 'a', pswpModule: () => import('photoswipe') }).init()`,
    },
  }
}

/** A header with a menu, which a phone opens by a button. */
export function headerPages(): Record<string, PeerPage> {
  const configuration = {
    menuConfig: [{ homepage: '/', menu: [{ name: 'Tours', link: '/tours/' }] }],
  }
  const head = `<script type="application/json" data-mandry-configuration>${JSON.stringify(configuration)}</script>`
  const pages = ways(
    '<site-header></site-header>',
    ['site-header'],
    undefined,
    '<site-header></site-header>',
  )
  return Object.fromEntries(
    Object.entries<PeerPage>(pages).map(([name, page]) => [
      name,
      { ...page, head: `${head}${page.head ?? ''}` },
    ]),
  )
}

/** The HTML of a page, with what its bundle is loaded by. */
export function htmlOf({ head = '', body, data, isRendered }: PeerPage, bundle: string): string {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Compared</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { margin: 0; font: 16px/1.5 system-ui } main { max-width: 1152px; margin: 24px auto; padding: 0 16px }</style>
${head}${bundle}</head><body><main><h1>A page</h1><p>A year of roads, tables and evenings.</p>${body}<p>Which of these is yours?</p></main></body></html>`
  return isRendered ? renderPage(html, { url: '/', ...(data && { pageData: data }) }) : html
}
