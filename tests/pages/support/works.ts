import { test as base } from './test.ts'

export { expect } from './test.ts'

/** A picture as a page's data holds it. */
export interface TestWork {
  readonly image: string
  readonly photoName: string
  readonly alt: { readonly en: string; readonly uk: string }
  readonly hoverText: { readonly en: string; readonly uk: string }
  readonly resolution: string
  readonly category: string
  readonly categoryEn: string
}

const SIZES = ['1200x1500', '1600x1067', '1200x1200', '1600x900'] as const
const COLOURS = ['#0e5e5a', '#f4a259', '#7c8c92', '#0f2430', '#c2410c']
const CATEGORIES = [
  ['Events', 'Події'],
  ['Journeys', 'Мандри'],
  ['Weddings & balls', 'Весілля та бали'],
] as const

/** Pictures of different sizes, numbered from 1, in three categories in turn. */
export function worksUpTo(count: number): TestWork[] {
  return Array.from({ length: count }, (_, index) => {
    const [en, uk] = CATEGORIES[index % CATEGORIES.length] ?? ['', '']
    const size = SIZES[index % SIZES.length] ?? ''
    return {
      image: `/pictures/${size}.svg?${index + 1}`,
      photoName: `Work ${index + 1}`,
      alt: { en: `Picture of work ${index + 1}`, uk: `Зображення роботи ${index + 1}` },
      hoverText: { en: `Work ${index + 1}`, uk: `Робота ${index + 1}` },
      resolution: size,
      category: uk,
      categoryEn: en,
    }
  })
}

/** A gallery with its data inside. */
export function galleryOf(data: unknown, attributes = ''): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<portfolio-gallery ${attributes}><script type="application/json">${json}</script></portfolio-gallery>`
}

/** Pages with galleries: what their pictures show is on the server. */
export const test = base.extend<{ pictures: void }>({
  pictures: [
    async ({ htmlServer }, provide) => {
      SIZES.forEach((size, index) => {
        const [width, height] = size.split('x')
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${COLOURS[index]}"/></svg>`
        htmlServer.put(`/pictures/${size}.svg`, svg, 'image/svg+xml')
      })
      await provide()
    },
    { auto: true },
  ],
})
