import { html, type Html } from '../site/html.ts'
import { ANSWERS } from './answers.ts'
import { EXAMPLES } from './examples.ts'
import { addressOf, frameAddressOf, WIDTHS, type View } from './view.ts'

const LANGUAGE_NAMES = { en: 'English', uk: 'Ukrainian' }

/** The playground's document. Without script the list and the live widget still work. */
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
        <nav class="widgets" aria-label="Widgets">
          <ul>
            ${EXAMPLES.map((other) => entry(view, { ...view, example: other, edits: {} }))}
          </ul>
        </nav>
        <main id="main" tabindex="-1">
          <div class="show">
            <h1 id="tag">${example.tag}</h1>
            <p class="sentence" id="sentence">${example.sentence}</p>
            ${toolbar(view)}
            <section class="stage" id="stage" aria-label="Live widget">
              <iframe id="frame" title="Live ${example.tag}" src="${frameAddressOf(view)}"></iframe>
            </section>
            <div class="row under">
              <p class="status" id="status" role="status"></p>
              <p class="size" id="size"></p>
            </div>
          </div>
          ${ATTRIBUTES} ${events(view)} ${SNIPPET}
        </main>
      </body>
    </html> `.text
}

function entry(current: View, { example, ...view }: View): Html {
  const address = addressOf({ ...view, example })
  const mark = example === current.example && html` aria-current="page"`
  return html`<li><a href="${address}" data-tag="${example.tag}" ${mark}>${example.tag}</a></li>`
}

function toolbar({ language, isRendered, width }: View): Html {
  return html`<form class="toolbar" id="toolbar" autocomplete="off" aria-label="How it is shown">
    <fieldset>
      <legend>Language</legend>
      ${Object.entries(LANGUAGE_NAMES).map(([id, name]) => radio('lang', [id, name], language))}
    </fieldset>
    <fieldset>
      <legend>Rendered by</legend>
      ${radio('render', ['1', 'Server'], isRendered ? '1' : '0')}
      ${radio('render', ['0', 'Browser'], isRendered ? '1' : '0')}
    </fieldset>
    <fieldset>
      <legend>Width<span class="unit">, px</span></legend>
      ${WIDTHS.map((px) => radio('width', [String(px), String(px)], String(width)))}
    </fieldset>
    <button type="button" id="reload">Reload</button>
  </form>`
}

function radio(name: string, [value, label]: [string, string], chosen: string): Html {
  const checked = value === chosen && html` checked`
  return html`<label
    ><input type="radio" name="${name}" value="${value}" ${checked} /><span>${label}</span></label
  >`
}

const ATTRIBUTES = html`<section class="attributes" aria-labelledby="attributes-heading">
  <div class="row">
    <h2 id="attributes-heading">Attributes</h2>
    <button type="button" id="reset">Reset</button>
  </div>
  <form id="attributes" autocomplete="off" aria-labelledby="attributes-heading"></form>
</section>`

const SNIPPET = html`<section class="snippet" aria-labelledby="snippet-heading">
  <div class="row">
    <h2 id="snippet-heading">HTML</h2>
    <span id="copied" role="status"></span>
    <button type="button" id="copy">Copy</button>
  </div>
  <pre id="snippet" tabindex="0" role="region" aria-label="HTML to paste"></pre>
</section>`

function events({ answer }: View): Html {
  const options = ANSWERS.map(
    ({ id, label }) =>
      html`<option value="${id}" ${id === answer && html` selected`}>${label}</option>`,
  )
  return html`<section class="events" aria-labelledby="events-heading">
    <div class="row">
      <h2 id="events-heading">Events</h2>
      <button type="button" id="clear">Clear</button>
    </div>
    <div class="answer">
      <label for="answer">The page answers submitForm</label>
      <select id="answer" autocomplete="off">
        ${options}
      </select>
    </div>
    <p class="quiet" id="no-events">Nothing yet. Use the widget.</p>
    <div id="log" role="log" aria-labelledby="events-heading" tabindex="0">
      <ol id="entries"></ol>
    </div>
  </section>`
}
