import { isRightToLeft } from 'mandry/server'
import { html, Html } from '../http/html.ts'
import { markdownPath } from './markdown/markdown-path.ts'
import type { Alternative, Asks, Language, Page } from '../content/page.ts'
import type { SiteFrame } from './templates/frame.ts'
import { localeOf } from './templates/words.ts'

/** The site's own endpoint of its forms. */
export const ENQUIRIES_PATH = '/enquiries'

/** Where pages report the forms that are started and sent. */
export const FORM_COUNTS_PATH = '/form-counts'

/** The stream of changes that open pages listen to. */
export const LIVE_PATH = '/live'

/** Everything a document is made of. */
export interface DocumentParts {
  readonly language: Language
  readonly frame: SiteFrame
  readonly title: string
  readonly description: string
  /** Absolute address of the page, or undefined for pages that have none of their own. */
  readonly canonical: string | undefined
  /** The page in its languages, its own included; absolute addresses are made from `origin`. */
  readonly versions: readonly Alternative[]
  readonly origin: string
  /** Path of the picture shown where the page is shared. */
  readonly image: string
  /** The pages above this one, from the home page down. */
  readonly parents?: readonly Pick<Page, 'title' | 'slug'>[]
  /** See `Page`. */
  readonly schema?: object | undefined
  /** See `Page`. */
  readonly asks?: Asks | undefined
  /** HTML with Mandry's elements. */
  readonly body: string
  readonly css: string
  /** Where forms are sent when another server takes them. Default: `ENQUIRIES_PATH`. */
  readonly enquiriesUrl?: string | undefined
  /** Where measurements go, as `data-measure` names it. Default: nowhere. */
  readonly measure?: string | undefined
  readonly nonce: string
  /** The version by which an open page learns that there is a newer one. Left out for pages that stay as they are. */
  readonly liveVersion?: string | undefined
}

/** A whole HTML document around a page's body. */
export function documentOf(parts: DocumentParts): string {
  const {
    language,
    frame,
    body,
    css,
    nonce,
    enquiriesUrl = ENQUIRIES_PATH,
    liveVersion,
    measure,
    asks,
  } = parts
  const { note, privacy, terms, company, labels } = frame
  const live = liveVersion && html` data-live="${LIVE_PATH}" data-live-version="${liveVersion}"`
  return html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${titleOf(parts)}</title>
        <meta name="description" content="${parts.description}" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10202a" media="(prefers-color-scheme: dark)" />
        ${addresses(parts)} ${sharing(parts)}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <style nonce="${nonce}">
          ${new Html(css)}
        </style>
        ${structuredData(parts)} ${speculation(parts)}
        <script
          type="module"
          src="/mandry/mandry.js"
          data-endpoint="${enquiriesUrl}"
          ${live}
          ${measure && html`data-measure="${measure}"`}
        ></script>
      </head>
      <body>
        <nav aria-label="${labels.skipLabel}"><a class="skip" href="#main">${labels.skip}</a></nav>
        <site-header show-name fit-menu></site-header>
        <main id="main" tabindex="-1">${new Html(body)}</main>
        <site-footer show-name>
          <p class="legal">
            ${company && html`<span>${company}</span> `}<span>${note}</span>
            <a href="${privacy}">${labels.privacy}</a>
            ${terms && html`<a href="${terms}">${labels.terms}</a>`}
          </p>
        </site-footer>
        <popup-container popup-id="form" heading="${labels.popup}">
          <contact-form
            in-popup
            form-id="${asks?.formId ?? 'popup'}"
            ${asks?.about && html`about="${asks.about}"`}
            action="${enquiriesUrl}"
            send-delay="0"
            >${frame.formNote && html`<p class="use" slot="note">${frame.formNote} <a href="${privacy}">${labels.privacy}</a></p>`}</contact-form
          >
        </popup-container>
      </body>
    </html> `.text
}

/** The page's title with the site's name, once. */
function titleOf({ title, frame: { name } }: Pick<DocumentParts, 'title' | 'frame'>): string {
  return title.startsWith(name) ? title : `${title} — ${name}`
}

function addresses({ canonical, versions, frame, origin }: DocumentParts): Html {
  if (!canonical) return html`<meta name="robots" content="noindex" />`
  const alternates = versions.map(
    ({ language, slug }) =>
      html`<link rel="alternate" hreflang="${language}" href="${origin}${slug}" /> `,
  )
  const fallback = versions.find(({ language }) => language === frame.languages[0])
  const markdown = markdownPath(new URL(canonical).pathname)
  return html`<link rel="canonical" href="${canonical}" />
    <link rel="alternate" type="text/markdown" href="${markdown}" />
    ${alternates}${fallback && html`<link rel="alternate" hreflang="x-default" href="${origin}${fallback.slug}" />`}`
}

function sharing(parts: DocumentParts): Html {
  const { canonical, description, image, origin, language, frame, versions } = parts
  const others = versions.filter((version) => version.language !== language)
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', frame.name],
    ['og:locale', ogLocale(language)],
    ...others.map((version) => ['og:locale:alternate', ogLocale(version.language)]),
    ['og:title', titleOf(parts)],
    ['og:description', description],
    ['og:image', origin + image],
    ...(canonical ? [['og:url', canonical]] : []),
  ]
  const tags = properties.map(
    ([name, content]) => html`<meta property="${name}" content="${content}" /> `,
  )
  return html`${tags}<meta name="twitter:card" content="summary_large_image" />`
}

/** As Open Graph writes it: `en_GB`. */
function ogLocale(language: Language): string {
  return localeOf(language).replace('-', '_')
}

/**
 * The pages of the site are fetched when the pointer rests on a link to them. Addresses with a query are other answers each
 * time. Browsers fetch nothing ahead where a visitor saves data or energy.
 */
function speculation({ canonical, frame, nonce }: DocumentParts): Html | undefined {
  if (!canonical) return undefined
  const links = frame.languages.map((each) => `[href^="/${each}/"]`).join()
  const where = { selector_matches: `a:is(${links}):not([href*="?"])` }
  const rules = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
  return html`<script type="speculationrules" nonce="${nonce}">
    ${new Html(rules)}
  </script>`
}

/** The agency, the way to the page, and what it is about, for search engines. */
function structuredData(parts: DocumentParts): Html {
  const data = [organisation(parts), ...breadcrumbs(parts), ...subject(parts)]
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">
    ${new Html(json)}
  </script>`
}

function organisation({ origin, frame }: DocumentParts): object {
  const { name, city, email, phone, home, logo, openingHours } = frame
  return {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name,
    url: origin + home,
    logo: logo.startsWith('/') ? origin + logo : logo,
    image: `${origin}/pictures/og-card-1200.jpg`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'UA' },
    openingHours,
  }
}

/** Only of a page that search engines may keep. */
function subject({ schema, canonical, origin, image }: DocumentParts): object[] {
  if (!schema || !canonical) return []
  return [{ '@context': 'https://schema.org', ...schema, url: canonical, image: origin + image }]
}

/** The way from the home page to this one; the home page, and a page that is not found, have none. */
function breadcrumbs({ canonical, title, parents = [], origin, frame }: DocumentParts): object[] {
  if (!canonical || parents.length === 0) return []
  const [, ...lists] = parents
  const crumbs = [
    { name: frame.name, item: origin + frame.home },
    ...lists.map((parent) => ({ name: parent.title, item: origin + parent.slug })),
    { name: title, item: canonical },
  ]
  const itemListElement = crumbs.map(({ name, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}
