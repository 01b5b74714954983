import { html, type Html } from './html.ts'
import type { Language } from './page.ts'

/** How the post of a form without script ended, by the status of its answer. */
export interface Outcome {
  readonly status: OutcomeStatus
  /** What is wrong with the visitor's own inputs. */
  readonly issues?: readonly string[]
}

export const OUTCOME_STATUSES = [200, 400, 413, 422, 429, 500] as const

export type OutcomeStatus = (typeof OUTCOME_STATUSES)[number]

interface Words {
  readonly title: string
  readonly text: string
}

const HOME: Readonly<Record<Language, string>> = {
  en: 'Back to the home page',
  uk: 'На головну сторінку',
}

const WORDS: Readonly<Record<Language, Readonly<Record<OutcomeStatus, Words>>>> = {
  en: {
    200: {
      title: 'Thank you',
      text: 'Your enquiry is with us. We will write to you within one working day.',
    },
    400: {
      title: 'We could not read it',
      text: 'Your enquiry arrived damaged. Go back with your browser’s Back button and send it once more.',
    },
    413: {
      title: 'Your enquiry is too long',
      text: 'Go back with your browser’s Back button, shorten your message and send it once more.',
    },
    422: {
      title: 'Something is missing',
      text: 'Go back with your browser’s Back button: what you typed is still there.',
    },
    429: {
      title: 'Too many enquiries at once',
      text: 'Wait a minute, go back with your browser’s Back button and send yours once more: what you typed is still there.',
    },
    500: {
      title: 'Something went wrong',
      text: 'Your enquiry did not reach us, and the fault is ours. Go back with your browser’s Back button and try again in a moment: what you typed is still there.',
    },
  },
  uk: {
    200: {
      title: 'Дякуємо',
      text: 'Ваш запит у нас. Ми напишемо вам протягом робочого дня.',
    },
    400: {
      title: 'Не вдалося прочитати запит',
      text: 'Ваш запит надійшов пошкодженим. Поверніться кнопкою «Назад» свого браузера й надішліть його ще раз.',
    },
    413: {
      title: 'Запит задовгий',
      text: 'Поверніться кнопкою «Назад» свого браузера, скоротіть повідомлення й надішліть його ще раз.',
    },
    422: {
      title: 'Чогось бракує',
      text: 'Поверніться кнопкою «Назад» свого браузера: усе, що ви написали, лишилося.',
    },
    429: {
      title: 'Забагато запитів одночасно',
      text: 'Зачекайте хвилину, поверніться кнопкою «Назад» свого браузера й надішліть запит ще раз: усе, що ви написали, лишилося.',
    },
    500: {
      title: 'Щось пішло не так',
      text: 'Ваш запит до нас не дійшов, і це наша помилка. Поверніться кнопкою «Назад» свого браузера та спробуйте за хвилину: усе, що ви написали, лишилося.',
    },
  },
}

/** What a visitor without script sees after sending a form. */
export function outcomePage(
  language: Language,
  { status, issues = [] }: Outcome,
): { readonly title: string; readonly body: Html } {
  const { title, text } = WORDS[language][status]
  const list = html`<ul>
    ${issues.map((issue) => html`<li>${issue}</li>`)}
  </ul>`
  return {
    title,
    body: html`<page-banner heading="${title}" subtitle="${text}"></page-banner>
      <div class="wrap prose">
        ${issues.length > 0 && list}
        <p><a href="/${language}/">${HOME[language]}</a></p>
      </div>`,
  }
}
