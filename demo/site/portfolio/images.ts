import { FORMATS } from '#demo/images/variant.ts'
import type { Content } from '../../content/content.ts'
import type { Work } from '../../content/records.ts'
import type { Language } from '../../content/page.ts'
import type { Manifest } from '../../images/drawings/manifest.ts'

/** The block of page data that a gallery names by its `gh-id`. */
export const GALLERY_ID = 'portfolio'

/** One work as the gallery reads it, its texts in one language. */
export interface PortfolioImage {
  readonly image: string
  readonly photoName: string
  readonly title: string
  readonly alt: string
  readonly hoverText: string
  /** Address of the page that tells more; empty where there is none. */
  readonly link: string
  /** Pixels of the original: `1200x1500`. */
  readonly resolution: string
  /** Names of categories in Ukrainian, divided by commas. */
  readonly category: string
  /** The same in another language: `categoryEn`, `categoryPl`. */
  readonly [key: `category${string}`]: string
  readonly formats: readonly string[]
  readonly placeholder: string | undefined
}

/** The portfolio in the gallery's data shape: all of it, or the part that a page shows. */
export interface PortfolioData {
  readonly images: readonly PortfolioImage[]
  /** How many there are altogether. */
  readonly total: number
  readonly categories: readonly {
    readonly count: number
    /** What it is called, by language. */
    readonly [language: string]: string | number
  }[]
}

/**
 * All works in the gallery's order. One whose picture is not there is left out.
 *
 * @param manifest has the placeholders of drawings; those of uploads stand in their items
 */
export function portfolioOf(
  content: Content,
  language: Language,
  manifest: Manifest,
): PortfolioData {
  const images = content.works.flatMap(
    (work) => imageOf(work, content, { language, manifest }) ?? [],
  )
  const categories = content.categories.map(({ label }) => {
    const count = images.filter((image) => categoriesOf(image, 'en').includes(label.en)).length
    return { ...label, count }
  })
  return { images, total: images.length, categories }
}

/** Names of an image's categories in a language. */
export function categoriesOf(image: PortfolioImage, language: Language): string[] {
  const names = image[categoryKey(language)] ?? image.categoryEn ?? ''
  return names.split(',').map((name) => name.trim())
}

/** As the gallery's data calls them: `category` is in Ukrainian. */
function categoryKey(language: Language): `category${string}` {
  if (language === 'uk') return 'category'
  const packed = language.replaceAll('-', '')
  return `category${packed.charAt(0).toUpperCase()}${packed.slice(1)}`
}

function imageOf(
  work: Work,
  content: Content,
  { language, manifest }: { readonly language: Language; readonly manifest: Manifest },
): PortfolioImage | undefined {
  const picture = content.picture(work.picture)
  if (!picture) return undefined
  const { name, width, height, alt } = picture
  const chosen = work.categories.flatMap(
    (wanted) => content.categories.find(({ value }) => value === wanted) ?? [],
  )
  const names = (each: Language) => chosen.map(({ label }) => label[each] ?? label.en).join(', ')
  const categories = ['uk', 'en', language].map((each) => [categoryKey(each), names(each)] as const)
  return {
    image: `/pictures/${name}.jpg`,
    photoName: name,
    title: work.caption[language] ?? '',
    alt: alt[language] ?? '',
    hoverText: work.note[language] ?? '',
    link: work.about === '' ? '' : (content.address(work.about, language) ?? ''),
    resolution: `${width}x${height}`,
    category: '',
    ...Object.fromEntries(categories),
    formats: FORMATS,
    placeholder: picture.placeholder || manifest[name]?.placeholder,
  }
}
