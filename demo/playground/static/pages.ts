import { firstPages } from '../../site/first-pages.ts'
import { Html, html } from '../../http/html.ts'
import type { Widget } from '../catalogue/example.ts'
import { playgroundPage } from '../page.ts'
import { SANDBOX } from '../snippets/sandbox-address.ts'
import { readView } from '../view/view.ts'

/** What a server says in a header. Addresses of other hosts are left out, as nothing here needs them. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  `form-action 'self' ${SANDBOX}`,
  "require-trusted-types-for 'script'",
].join('; ')

const POLICY_TAG: Html = html`<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`

/**
 * The documents of the playground as files, by name. All addresses of their own files are relative.
 *
 * @param docs where the documentation is
 */
export function staticPages(
  widgets: readonly Widget[],
  hasRelease: boolean,
  docs: string,
): Readonly<Record<string, string>> {
  const view = readView(new URLSearchParams(), widgets)
  const addresses = {
    home: './',
    brand: 'brand/',
    docs,
    styles: 'playground.css',
    code: 'playground.js',
    script: 'mandry/mandry.js',
    frame: 'frame.html',
    release: hasRelease ? 'mandry/integrity.json' : undefined,
  }
  return {
    'index.html': playgroundPage({ view, tag: '', widgets }, addresses, POLICY_TAG),
    'frame.html': html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          ${POLICY_TAG}
          <title>Widget</title>
          <link rel="stylesheet" href="frame.css" />
          <script type="application/json" id="frames">
            ${new Html(JSON.stringify(firstPages().frames).replaceAll('<', '\\u003c'))}
          </script>
          <script type="module" src="frame.js"></script>
          <script type="module" src="mandry/mandry.js"></script>
        </head>
        <body></body>
      </html> `.text,
  }
}
