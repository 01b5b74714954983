import { FIRST_WORKS } from '#widgets/portfolio-gallery/state/work.ts'
import type { BenchPicture } from './pictures.ts'

/** Every category takes its share of the works: half of them are journeys. */
const CATEGORIES = [
  'Journeys',
  'Concerts',
  'Journeys',
  'Weddings',
  'Journeys',
  'Festivals',
] as const

export interface BenchWork {
  readonly id: string
  readonly image: string
  readonly resolution: string
  readonly title: string
  readonly alt: string
  readonly hoverText: string
  readonly categoryEn: string
  readonly formats: readonly string[]
  readonly placeholder: string
}

/** Works that show the pictures over and over, each under an address of its own. */
export function worksOf(count: number, pictures: readonly BenchPicture[]): BenchWork[] {
  return Array.from({ length: count }, (_, index) => {
    const { width, height, placeholder } = pictures[index % pictures.length]!
    return {
      id: `work-${index}`,
      image: `/pictures/${index}.jpg`,
      resolution: `${width}x${height}`,
      title: `Evening number ${index}`,
      alt: `Ridges under stars, picture ${index}`,
      hoverText: `What was sung that evening, and by whom: ${index}`,
      categoryEn: CATEGORIES[index % CATEGORIES.length] ?? '',
      formats: ['webp'],
      placeholder,
    }
  })
}

/** What a server puts into the page: the first works, and how many there are. */
export function firstOf(works: readonly BenchWork[]) {
  const names = [...new Set(works.map(({ categoryEn }) => categoryEn))]
  return {
    images: works.slice(0, FIRST_WORKS),
    total: works.length,
    categories: names.map((name) => ({ en: name, count: countOf(works, name) })),
  }
}

export function countOf(works: readonly BenchWork[], category: string): number {
  return works.filter(({ categoryEn }) => categoryEn === category).length
}
