import { useRef } from 'react'
import { SERVER_SNAPSHOT } from './state/history.ts'
import { CategoryChoices } from './categories/category-choices.tsx'
import { GalleryWorks, type GalleryWorksProps } from './gallery-works.tsx'
import { linkTo, ssrLinkTo, type LinkTarget } from './state/links.ts'
import { counted, emitMeasurement } from '../../src/public/element.ts'
import { useGallery, type GallerySetup } from './state/use-gallery.ts'

interface PortfolioGalleryProps extends GallerySetup, Pick<GalleryWorksProps, 'more' | 'contact'> {
  readonly heading: string
  readonly subtitle?: string
  /** Where the choices lead. */
  readonly target: LinkTarget
  /** Whether the tabs show the number of works. */
  readonly showCount: boolean
  /** Whether the tabs are the only choice on narrow screens. */
  readonly hasChips?: boolean
  /** Text of the button that opens the choices. */
  readonly popupLabel: string
}

/** Works by category. */
export function PortfolioGallery(props: PortfolioGalleryProps) {
  const { texts, textsLocale, heading, subtitle, target, showCount, hasChips = false } = props
  const messages = { ...texts.gallery, close: texts.close }
  const gallery = useGallery(props)
  const { categories, choice, shown, total } = gallery
  const link = choice.entry === SERVER_SNAPSHOT ? ssrLinkTo : linkTo
  const label = categories.find(({ name }) => name === shown.category)?.label ?? ''
  const section = useRef<HTMLElement>(null)
  const choose = (category: string) => {
    if (section.current && category !== choice.category)
      emitMeasurement(section.current, 'category-chosen', { category })
    gallery.choose(category)
  }
  return (
    <section
      className="gallery"
      part="gallery"
      aria-label={heading || messages.portfolio}
      ref={section}
    >
      {heading && (
        <h2 className="heading" part="heading">
          {heading}
        </h2>
      )}
      {subtitle && <p className="subtitle">{subtitle}</p>}
      {(categories.length > 1 || gallery.state !== 'ready') && (
        <CategoryChoices
          categories={categories}
          current={choice.category}
          linkTo={(name) => link(target, name)}
          showCount={showCount}
          hasChips={hasChips}
          popupLabel={props.popupLabel}
          messages={messages}
          onChoose={choose}
        />
      )}
      <output className="visually-hidden">
        {shown.cause !== 'arrival' && `${counted(total, messages.works, textsLocale)}, ${label}`}
      </output>
      <GalleryWorks {...props} gallery={gallery} label={label} />
    </section>
  )
}
