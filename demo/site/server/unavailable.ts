import type { Context } from 'hono'
import { isRightToLeft } from 'mandry/server'
import { html } from '#demo/http/html.ts'
import type { Language } from '#demo/content/page.ts'
import type { SiteFrame } from '#demo/site/templates/frame.ts'

const RETRY_AFTER_S = 5

/** Says that the page may be there, but that nobody can look. It needs nothing that could be missing, too. @param frame as it was read last */
export function unavailable(
  context: Context,
  language: Language,
  { name, email, labels }: Pick<SiteFrame, 'name' | 'email' | 'labels'>,
): Response | Promise<Response> {
  const { unavailableTitle: title, unavailableText: text } = labels
  const page = html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${name}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text} <a href="mailto:${email}">${email}</a></p>
        </main>
      </body>
    </html> `
  return context.html(page.text, 503, {
    'Cache-Control': 'no-store',
    'Content-Language': language,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'Retry-After': String(RETRY_AFTER_S),
  })
}
