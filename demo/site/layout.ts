import { html, Html } from './html.ts'
import type { Alternative, Language } from './page.ts'

/** Everything a document is made of. */
export interface DocumentParts {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Absolute address of the page, or undefined for pages that have none of their own. */
  readonly canonical: string | undefined
  /** The page in its languages, its own included; absolute addresses are made from `origin`. */
  readonly versions: readonly Alternative[]
  readonly origin: string
  /** Path of the picture shown where the page is shared. */
  readonly image: string
  /** HTML with Mandry's elements. */
  readonly body: string
  readonly css: string
  readonly nonce: string
}

const TEXTS = {
  en: { site: 'Mandry', skip: 'Skip to content', popup: 'Enquiry', locale: 'en_GB' },
  uk: { site: 'Мандри', skip: 'Перейти до вмісту', popup: 'Запит', locale: 'uk_UA' },
}

/** A whole HTML document around a page's body. */
export function documentOf(parts: DocumentParts): string {
  const { language, body, css, nonce } = parts
  const texts = TEXTS[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${parts.title} — ${texts.site}</title>
        <meta name="description" content="${parts.description}" />
        ${addresses(parts)} ${sharing(parts)}
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${new Html(css)}
        </style>
        ${structuredData(parts)}
        <script type="module" src="/mandry/mandry.js"></script>
        <script type="module" nonce="${nonce}">
          ${new Html(ANSWER_SUBMISSIONS)}
        </script>
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        <site-header></site-header>
        <main id="main" tabindex="-1">${new Html(body)}</main>
        <site-footer></site-footer>
        <popup-container popup-id="form" heading="${texts.popup}">
          <contact-form in-popup form-id="popup" action="/enquiries" send-delay="0"></contact-form>
        </popup-container>
      </body>
    </html> `.text
}

/** Sends what a form hands over to the site's own endpoint; the form waits for the answer. */
const ANSWER_SUBMISSIONS = `
addEventListener('submitForm', ({ detail }) => {
  const { formDataObj, respondWith } = detail
  const lang = document.documentElement.lang
  respondWith(fetch('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...formDataObj, lang }),
    signal: AbortSignal.timeout(15000),
  }).then((answer) => {
    if (!answer.ok) throw new Error('POST /enquiries answered ' + answer.status)
  }))
})
`

function addresses({ canonical, versions, origin }: DocumentParts): Html {
  if (!canonical) return html`<meta name="robots" content="noindex" />`
  const alternates = versions.map(
    ({ language, slug }) =>
      html`<link rel="alternate" hreflang="${language}" href="${origin}${slug}" /> `,
  )
  const fallback = versions.find(({ language }) => language === 'en')
  return html`<link rel="canonical" href="${canonical}" />
    ${alternates}${fallback && html`<link rel="alternate" hreflang="x-default" href="${origin}${fallback.slug}" />`}`
}

function sharing({ canonical, title, description, image, origin, language }: DocumentParts): Html {
  const properties = {
    'og:type': 'website',
    'og:site_name': TEXTS[language].site,
    'og:locale': TEXTS[language].locale,
    'og:title': title,
    'og:description': description,
    'og:image': origin + image,
    ...(canonical ? { 'og:url': canonical } : {}),
  }
  const tags = Object.entries(properties).map(
    ([name, content]) => html`<meta property="${name}" content="${content}" /> `,
  )
  return html`${tags}<meta name="twitter:card" content="summary_large_image" />`
}

/** Organisation and breadcrumbs for search engines. */
function structuredData({ canonical, title, origin, language }: DocumentParts): Html {
  const home = `${origin}/${language}/`
  const crumbs = [{ name: TEXTS[language].site, item: home }]
  if (canonical && canonical !== home) crumbs.push({ name: title, item: canonical })
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
      name: TEXTS[language].site,
      url: home,
      logo: `${origin}/brand/logo.svg`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...crumb,
      })),
    },
  ]
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">
    ${new Html(json)}
  </script>`
}
