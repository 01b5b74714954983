import { html, type Html } from './html.ts'
import type { Language } from './page.ts'

const TEXTS = {
  en: {
    sent: 'Thank you',
    sentText: 'Your enquiry is with us. We will write to you within one working day.',
    home: 'Back to the home page',
    refused: 'Something is missing',
    refusedText: 'Go back with your browser’s Back button: what you typed is still there.',
  },
  uk: {
    sent: 'Дякуємо',
    sentText: 'Ваш запит у нас. Ми напишемо вам протягом робочого дня.',
    home: 'На головну сторінку',
    refused: 'Чогось бракує',
    refusedText: 'Поверніться кнопкою «Назад» свого браузера: усе, що ви написали, лишилося.',
  },
}

/** What a visitor without script sees after sending a form. */
export function outcomePage(
  language: Language,
  issues: readonly string[],
): { readonly title: string; readonly body: Html } {
  const texts = TEXTS[language]
  const isSent = issues.length === 0
  const title = isSent ? texts.sent : texts.refused
  const list = html`<ul>
    ${issues.map((issue) => html`<li>${issue}</li>`)}
  </ul>`
  return {
    title,
    body: html`<page-banner
        heading="${title}"
        subtitle="${isSent ? texts.sentText : texts.refusedText}"
      ></page-banner>
      <div class="wrap prose">
        ${isSent ? html`<p><a href="/${language}/">${texts.home}</a></p>` : list}
      </div>`,
  }
}
