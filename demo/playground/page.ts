import { html, type Html } from '../site/html.ts'
import { EXAMPLES } from './examples.ts'
import { addressOf, frameAddressOf, type View } from './view.ts'

/** The playground's document. What `<playground-app>` holds is for pages without script; React replaces it. */
export function playgroundPage(view: View): string {
  const { example } = view
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${example.tag} — Mandry playground</title>
        <meta
          name="description"
          content="Every Mandry widget, live: attributes, events and the HTML to paste."
        />
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/demo/playground.css" />
        <script type="module" src="/demo/playground.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the widget</a>
        <header class="top">
          <a class="home" href="/"
            ><img src="/brand/logo.svg" alt="Mandry, to the site" height="32"
          /></a>
          <p class="where">Playground</p>
        </header>
        <playground-app script="/mandry/mandry.js">
          <nav class="widgets" aria-label="Widgets">
            <ul>
              ${EXAMPLES.map((other) => entry(view, { ...view, example: other, edits: {} }))}
            </ul>
          </nav>
          <main id="main" tabindex="-1" aria-labelledby="tag">
            <div class="show">
              <h1 id="tag">${example.tag}</h1>
              <p class="sentence">${example.sentence}</p>
              <noscript>
                <section class="stage" aria-label="Live widget">
                  <iframe
                    id="frame"
                    title="Live ${example.tag}"
                    src="${frameAddressOf(view)}"
                  ></iframe>
                </section>
              </noscript>
            </div>
          </main>
        </playground-app>
      </body>
    </html> `.text
}

function entry(current: View, { example, ...view }: View): Html {
  const address = addressOf({ ...view, example })
  const mark = example === current.example && html` aria-current="page"`
  return html`<li><a href="${address}" ${mark}>${example.tag}</a></li>`
}
