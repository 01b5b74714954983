import type { Locale } from '#src/i18n/locale.ts'
import { WorksGrid } from './grid/works-grid.tsx'
import { MESSAGES } from './portfolio-gallery.messages.ts'
import type { Portfolio } from './read-portfolio.ts'
import { worksOf } from './works.ts'

export interface PortfolioGalleryProps {
  readonly portfolio: Portfolio | undefined
  readonly all: string
  readonly locale: Locale
}

/** Works by category. */
export function PortfolioGallery({ portfolio, locale }: PortfolioGalleryProps) {
  const messages = MESSAGES[locale]
  const works = worksOf(portfolio?.images ?? [], locale, messages.picture)
  return (
    <section aria-label={messages.portfolio}>
      <WorksGrid
        works={works}
        animated={false}
        firstRow={4}
        label={messages.portfolio}
        onOpen={() => {}}
      />
    </section>
  )
}
