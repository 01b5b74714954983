import { html } from '../../http/html.ts'
import type { StudioLanguage } from '../../content/model/definition.ts'
import type { AppNumbers } from '../session/studio-context.ts'

const TEXTS = {
  en: { title: 'Studio', needsScript: 'The studio needs JavaScript. Please switch it on.' },
  uk: { title: 'Студія', needsScript: 'Студії потрібен JavaScript. Будь ласка, увімкніть його.' },
} as const

/** The studio's document. It holds no data: its script loads them after the sign-in. */
export function studioPage(
  language: StudioLanguage,
  appIds: AppNumbers,
  imports: readonly string[],
): string {
  const { title, needsScript } = TEXTS[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} — Mandry</title>
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/studio/assets/studio.css" />
        <script type="module" src="/studio/assets/start.js"></script>
        <script type="module" src="/studio/assets/studio.js"></script>
        ${imports.map((script) => html`<link rel="modulepreload" href="${script}" />`)}
      </head>
      <body>
        <content-studio
          owns-page
          apps="${JSON.stringify(appIds)}"
          language="${language}"
        ></content-studio>
        <noscript><p>${needsScript}</p></noscript>
      </body>
    </html> `.text
}
