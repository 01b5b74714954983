import type { Portfolio, Work } from 'mandry'
import { IMAGE_FORMATS } from 'mandry/server'
import type { Content } from '../../content/content.ts'
import type { Work as WorkRecord } from '../../content/records.ts'
import type { Language } from '../../content/page.ts'
import type { Manifest } from '../../images/drawings/manifest.ts'

/** The block of page data that a gallery names by its `gh-id`. */
export const GALLERY_ID = 'portfolio'

/** A work as the gallery reads it: its texts in one language, its categories in the languages that a visitor may come from. */
export type PortfolioImage = NonNullable<ReturnType<typeof imageOf>>

/** The portfolio in the gallery's data shape: all of it, or the part that a page shows. */
export type PortfolioData = Readonly<ReturnType<typeof portfolioOf>>

/**
 * All works in the gallery's order. One whose picture is not there is left out.
 *
 * @param manifest has the placeholders of drawings; those of uploads stand in their items
 */
export function portfolioOf(content: Content, language: Language, manifest: Manifest) {
  const images = content.works.flatMap(
    (work) => imageOf(work, content, { language, manifest }) ?? [],
  )
  const categories = content.categories.map(({ label }) => {
    const count = images.filter((image) => categoriesOf(image, 'en').includes(label.en)).length
    return { ...label, count }
  })
  return { images, total: images.length, categories } satisfies Portfolio
}

/** Names of an image's categories in a language. */
export function categoriesOf({ category }: PortfolioImage, language: Language): readonly string[] {
  return category[language] ?? category.en ?? []
}

function imageOf(
  work: WorkRecord,
  content: Content,
  { language, manifest }: { readonly language: Language; readonly manifest: Manifest },
) {
  const picture = content.picture(work.picture)
  if (!picture) return undefined
  const { name, width, height, alt } = picture
  const chosen = work.categories.flatMap(
    (wanted) => content.categories.find(({ value }) => value === wanted) ?? [],
  )
  const names = (each: Language) => chosen.map(({ label }) => label[each] ?? label.en)
  return {
    image: `/pictures/${name}.jpg`,
    photoName: name,
    title: work.caption[language] ?? '',
    alt: alt[language] ?? '',
    hoverText: work.note[language] ?? '',
    link: work.about === '' ? '' : (content.address(work.about, language) ?? ''),
    ...(work.video && { video: work.video }),
    resolution: `${width}x${height}`,
    category: { uk: names('uk'), en: names('en'), [language]: names(language) },
    formats: IMAGE_FORMATS,
    placeholder: picture.placeholder || manifest[name]?.placeholder,
  } satisfies Work
}
