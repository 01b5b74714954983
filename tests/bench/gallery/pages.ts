import { renderPage } from 'mandry/server'
import { firstOf, type BenchWork } from './works.ts'

/** What all pages have besides the thing that is measured: text above and below it. */
function pageOf(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portfolio</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { margin: 0; font: 16px/1.5 system-ui } .text { max-width: 1152px; margin: 24px auto; padding: 0 16px }</style>
${head}</head><body><div class="text"><h1>Portfolio</h1><p>A year of roads, tables and evenings.</p></div>
${body}<div class="text"><p>Which of these is yours?</p></div></body></html>`
}

const OURS = '<script type="module" src="/mandry/mandry.js"></script>'

/** The gallery, as the server renders it with the first works; the others are at `/works/{count}.json`. */
export function galleryPage(works: readonly BenchWork[], url = '/'): string {
  const gallery = `<portfolio-gallery gh-id="portfolio" url="/works/${works.length}.json"></portfolio-gallery>`
  return renderPage(pageOf(OURS, gallery), { url, pageData: { portfolio: firstOf(works) } })
}

/** The same works by PhotoSwipe and masonry-layout, as their manuals have it, with pictures no less lazy than ours. */
export function photoswipePage(works: readonly BenchWork[]): string {
  const items = works.map(({ image, resolution, alt, hoverText }, index) => {
    const [width = '', height = ''] = resolution.split('x')
    const thumbnail = image.replace('.jpg', '-600.jpg.webp')
    const loading = index < 4 ? 'fetchpriority="high"' : 'loading="lazy"'
    return `<a class="item" href="${image}" data-pswp-width="${width}" data-pswp-height="${height}">
      <img ${loading} src="${thumbnail}" width="${width}" height="${height}" alt="${alt}"><span>${hoverText}</span></a>`
  })
  const head = `<link rel="stylesheet" href="/photoswipe/photoswipe.css">
    <style>.item { display: block; width: 100%; margin-bottom: 16px } .item img { display: block; width: 100%; height: auto }
    @media (min-width: 512px) { .item { width: calc(50% - 8px) } }
    @media (min-width: 1148px) { .item { width: calc(25% - 12px) } }</style>
    <script defer src="/masonry/masonry.pkgd.min.js"></script>
    <script type="module">
      import PhotoSwipeLightbox from '/photoswipe/photoswipe-lightbox.esm.min.js'
      const gallery = document.querySelector('.gallery')
      new Masonry(gallery, { itemSelector: '.item', gutter: 16, transitionDuration: 0 })
      const lightbox = new PhotoSwipeLightbox({
        gallery, children: 'a', pswpModule: () => import('/photoswipe/photoswipe.esm.min.js')
      })
      lightbox.init()
      window.isReady = true
    </script>`
  return pageOf(head, `<div class="text"><div class="gallery">${items.join('')}</div></div>`)
}

const REVIEWS = Array.from({ length: 6 }, (_, index) => ({
  name: `Guest number ${index + 1}`,
  text: 'Everything was where it had been promised to be, and the musicians stayed until the last song was sung.',
}))

/** Reviews, as the server renders them. */
export function reviewsPage(): string {
  const slider = '<reviews-slider gh-id="reviews"></reviews-slider>'
  const reviews = { title: 'What our guests say', items: REVIEWS }
  return renderPage(pageOf(OURS, slider), { pageData: { reviews } })
}

/** The same reviews by the element of Swiper's own bundle. */
export function swiperPage(): string {
  const slides = REVIEWS.map(
    ({ name, text }) =>
      `<swiper-slide><blockquote>${text}</blockquote><p>${name}</p></swiper-slide>`,
  )
  const head = '<script defer src="/swiper/swiper-element-bundle.min.js"></script>'
  const body = `<div class="text"><h2>What our guests say</h2>
    <swiper-container slides-per-view="1" space-between="20" navigation="true" rewind="true" grab-cursor="true">
    ${slides.join('')}</swiper-container></div>`
  return pageOf(head, body)
}
