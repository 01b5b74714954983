import { PopupTrigger, type PopupTriggerProps, safeLink } from '../../src/public/element.ts'

export interface PageBannerProps {
  readonly heading: string
  readonly subtitle: string
  readonly home: { readonly label: string; readonly link: string }
  readonly breadcrumbsLabel: string
  readonly button:
    | (Pick<PopupTriggerProps, 'popupId' | 'placement' | 'about'> & { readonly text: string })
    | undefined
}

/** The head of a page: where you are, what it is called, and one thing to do about it. */
export function PageBanner({ heading, subtitle, home, breadcrumbsLabel, button }: PageBannerProps) {
  return (
    <section className="banner" part="banner">
      <nav aria-label={breadcrumbsLabel} part="breadcrumbs">
        <ol className="crumbs">
          <li>
            <a href={safeLink(home.link)}>{home.label}</a>
          </li>
          <li aria-current="page">{heading}</li>
        </ol>
      </nav>
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
