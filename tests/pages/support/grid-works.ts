import { expect, type Page } from '@playwright/test'
import type { HtmlServer } from './html-server.ts'

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

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

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
    image: `/pictures/work.svg?${name}-${index}`,
    resolution: FORMS[(index * 5 + (index >> 2)) % FORMS.length] ?? '',
    alt: `Picture ${index} of ${name}`,
    categoryEn: category ?? (index % 2 ? 'Events' : 'Tours'),
  }))
}

/** A gallery with its first works, of the given width. */
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

/** Serves a pixel for every picture. From the server: hundreds of requests that a test intercepts take seconds. */
export function servePictures(htmlServer: HtmlServer): void {
  htmlServer.put('/pictures/work.svg', PIXEL, 'image/svg+xml')
}

function ratioOf({ resolution }: Entry): number {
  const [width = 600, height = 400] = resolution ? resolution.split('x').map(Number) : []
  return height / width
}

/** Columns by the element's own width, and the gap between pictures. */
export const WIDTHS = [
  [300, 1, 16],
  [359, 1, 16],
  [360, 2, 12],
  [700, 2, 16],
  [799, 2, 16],
  [800, 3, 16],
  [1099, 3, 16],
  [1100, 4, 16],
  [1400, 4, 16],
] as const

interface Columns {
  readonly width: number
  readonly columns: number
  readonly gap: number
}

/** Fails unless the works are in their columns: in order, a gap apart, cropped by less than 6 %, no column much longer than another. */
export function expectColumns(
  found: readonly Box[],
  entries: readonly Entry[],
  { width, columns, gap }: Columns,
): void {
  expect(found.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  expect([...new Set(found.map(({ left }) => Math.round(left)))]).toHaveLength(columns)

  const columnWidth = (width - gap * (columns - 1)) / columns
  const isClose = (one: number, other: number) => Math.abs(one - other) < 0.05
  // One claim for all: thousands of them take a minute to be reported.
  expect(found.filter((box) => !isClose(box.width, columnWidth))).toEqual([])
  const column = found.map(({ left }) => Math.round(left / (columnWidth + gap)))
  expect(column.slice(0, columns)).toEqual([...Array(columns).keys()])

  const cropped = found.filter((box, index) => {
    const shown = box.height / box.width
    const ratio = ratioOf(entries[index]!)
    return 1 - Math.min(shown / ratio, ratio / shown) >= 0.06
  })
  expect(cropped, 'cropped').toEqual([])
  const end = Math.max(...found.map(({ top, height }) => top + height))
  const highest = Math.max(...found.map(({ height }) => height))
  for (let one = 0; one < columns; one++) {
    const inColumn = found.filter((_, index) => column[index] === one)
    const last = inColumn.at(-1)!
    expect(end - last.top - last.height).toBeLessThanOrEqual(highest + gap)
    const gaps = inColumn.slice(1).map(({ top }, index) => {
      const above = inColumn[index]!
      return top - above.top - above.height
    })
    expect(gaps.filter((each) => !isClose(each, gap))).toEqual([])
  }
}
