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
