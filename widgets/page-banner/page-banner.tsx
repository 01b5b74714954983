import { PopupTrigger, type PopupTriggerProps } from '../../src/public/element.ts'
import { Breadcrumbs, type Crumb } from '../../src/public/own-widgets.ts'

export interface PageBannerProps {
  readonly heading: string
  readonly subtitle: string
  readonly home: Crumb
  /** The page above this one, where that is another than the home page. */
  readonly parent: Crumb | undefined
  readonly breadcrumbsLabel: string
  readonly button:
    | (Pick<PopupTriggerProps, 'popupId' | 'placement' | 'about'> & { readonly text: string })
    | undefined
}

/** The head of a page: where you are, what it is called, and one thing to do about it. */
export function PageBanner(props: PageBannerProps) {
  const { heading, subtitle, home, parent, breadcrumbsLabel, button } = props
  return (
    <section className="banner" part="banner">
      <Breadcrumbs
        label={breadcrumbsLabel}
        crumbs={[home, ...(parent ? [parent] : []), { label: heading, link: '' }]}
      />
      <h1 className="heading" part="heading">
        {heading}
      </h1>
      {subtitle && (
        <p className="subtitle" part="subtitle">
          {subtitle}
        </p>
      )}
      {button && <PopupTrigger {...button}>{button.text}</PopupTrigger>}
    </section>
  )
}
