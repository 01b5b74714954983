import { escapeHtml } from '#demo/http/html.ts'
import type { StoredPage } from '#demo/site/site-pages.ts'

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /enquiries\nSitemap: ${origin}/sitemap.xml\n`
}

/** Every published page with its other languages. */
export function sitemap(pages: readonly StoredPage[], origin: string): string {
  const urls = pages
    .filter(({ slug }) => !slug.endsWith('/404/'))
    .map(({ slug, language, alternatives }) => {
      const links = [{ language, slug }, ...alternatives].map(
        (version) =>
          `<xhtml:link rel="alternate" hreflang="${version.language}" href="${escapeHtml(origin + version.slug)}"/>`,
      )
      return `<url><loc>${escapeHtml(origin + slug)}</loc>${links.join('')}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
