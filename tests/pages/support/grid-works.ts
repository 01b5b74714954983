import type { Page } from '@playwright/test'

// Works of all forms, and where a gallery has placed them.

/** The usual forms of pictures, mixed; one entry in eight names no size. */
const FORMS = [
  '1600x1067',
  '1200x1500',
  '1000x1000',
  '1600x900',
  '',
  '900x1600',
  '2000x1333',
  '1350x1000',
]

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAA5eWg5eWiwAAAAAAQABAAACAkQBADs=', 'base64')

export interface Entry {
  readonly id: string
  readonly image: string
  readonly resolution: string
  readonly alt: string
  readonly categoryEn: string
}

/** Pictures in two categories, or all in one. */
export function works(count: number, name = 'work', category?: string): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    image: `/pictures/${name}-${index}.gif`,
    resolution: FORMS[(index * 5 + (index >> 2)) % FORMS.length] ?? '',
    alt: `Picture ${index} of ${name}`,
    categoryEn: category ?? (index % 2 ? 'Events' : 'Tours'),
  }))
}

/** A gallery with its first works, as wide as it is told. */
export function gallery(width: number, entries = works(15), attributes = ''): string {
  return `<style>body { margin: 0; --mandry-gutter: 0px; --mandry-width: 3000px }</style>
    <div style="inline-size: ${width}px"><portfolio-gallery ${attributes}>
    <script type="application/json">${JSON.stringify(entries)}</script></portfolio-gallery></div>`
}

export interface Box {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the thumbnails are, in their order in the page. */
export function boxes(page: Page): Promise<Box[]> {
  return page.locator('[data-work]').evaluateAll((links) =>
    links.map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return { id: (link as HTMLElement).dataset.work ?? '', left, top, width, height }
    }),
  )
}

/** Answers every picture with a pixel. */
export async function servePictures(page: Page): Promise<void> {
  await page.route('**/pictures/*', (route) =>
    route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  )
}
