import type { Outcome as Answered } from 'mandry/server'
import { againForm } from './again-form.ts'
import { html, type Html } from './html.ts'
import type { Language } from './page.ts'
import type { SiteFrame } from './templates/frame.ts'

/** How the post of a form without script ended, by the status of its answer. */
export interface Outcome extends Omit<Answered, 'language' | 'status' | 'reason'> {
  readonly language: Language
  readonly status: OutcomeStatus
}

export const OUTCOME_STATUSES = [200, 400, 403, 409, 413, 415, 422, 429, 503] as const

export type OutcomeStatus = (typeof OUTCOME_STATUSES)[number]

/** What is answered 200 has the words of the form that was sent. */
type Refused = Exclude<OutcomeStatus, 200>

interface Words {
  readonly title: string
  readonly text: string
}

const HOME: Readonly<Record<Language, string>> = {
  en: 'Back to the home page',
  uk: 'На головну сторінку',
}

/** Thanks for what a form sent that the settings do not have, or have no words for. */
const SENT: Readonly<Record<Language, Words>> = {
  en: { title: 'Thank you', text: 'Your enquiry is with us.' },
  uk: { title: 'Дякуємо', text: 'Ваш запит у нас.' },
}

const UNREADABLE: Readonly<Record<Language, Words>> = {
  en: {
    title: 'We could not read it',
    text: 'Your enquiry arrived damaged. Go back with your browser’s Back button and send it once more.',
  },
  uk: {
    title: 'Не вдалося прочитати запит',
    text: 'Ваш запит надійшов пошкодженим. Поверніться кнопкою «Назад» свого браузера й надішліть його ще раз.',
  },
}

const WORDS: Readonly<Record<Language, Readonly<Record<Refused, Words>>>> = {
  en: {
    400: UNREADABLE.en,
    403: {
      title: 'Send it once more',
      text: 'The page with the form was open for too long, or its form was used several times. What you typed is below: press the button and it is ours.',
    },
    409: {
      title: 'We already have this one',
      text: 'An enquiry from this page has reached us with other words. If you want to add something, open the page anew and write again.',
    },
    413: {
      title: 'Your enquiry is too long',
      text: 'Go back with your browser’s Back button, shorten your message and send it once more.',
    },
    415: UNREADABLE.en,
    422: {
      title: 'Something is missing',
      text: 'What you typed is below. Put it right and send it once more.',
    },
    429: {
      title: 'Too many enquiries at once',
      text: 'Wait a minute and send yours once more: with your browser’s Back button you find what you typed.',
    },
    503: {
      title: 'Something went wrong',
      text: 'Your enquiry did not reach us, and the fault is ours. Try again in a moment: what you typed is below.',
    },
  },
  uk: {
    400: UNREADABLE.uk,
    403: {
      title: 'Надішліть ще раз',
      text: 'Сторінка з формою була відкрита надто довго, або її форму використали кілька разів. Усе, що ви написали, нижче: натисніть кнопку, і запит буде в нас.',
    },
    409: {
      title: 'Цей запит у нас уже є',
      text: 'Запит із цієї сторінки вже надійшов з іншими словами. Якщо хочете щось додати, відкрийте сторінку знову й напишіть ще раз.',
    },
    413: {
      title: 'Запит задовгий',
      text: 'Поверніться кнопкою «Назад» свого браузера, скоротіть повідомлення й надішліть його ще раз.',
    },
    415: UNREADABLE.uk,
    422: {
      title: 'Чогось бракує',
      text: 'Усе, що ви написали, нижче. Виправте й надішліть ще раз.',
    },
    429: {
      title: 'Забагато запитів одночасно',
      text: 'Зачекайте хвилину й надішліть запит ще раз: кнопка «Назад» браузера поверне все, що ви написали.',
    },
    503: {
      title: 'Щось пішло не так',
      text: 'Ваш запит до нас не дійшов, і це наша помилка. Спробуйте за хвилину: усе, що ви написали, нижче.',
    },
  },
}

/** What a visitor without script sees after sending a form: what became of it, and the form again where that helps. */
export function outcomePage(
  { language, status, formId, issues = [], again }: Outcome,
  { configuration }: Pick<SiteFrame, 'configuration'>,
): {
  readonly title: string
  readonly body: Html
} {
  const { title, text } =
    status === 200 ? thanksOf(formId, language, configuration) : WORDS[language][status]
  const list = html`<ul>
    ${issues.map((issue) => html`<li>${issue.text}</li>`)}
  </ul>`
  return {
    title,
    body: html`<page-banner heading="${title}" subtitle="${text}"></page-banner>
      <div class="wrap prose">
        ${issues.length > 0 && list}
        ${again && MAY_HELP.has(status) && againForm(language, again, configuration)}
        <p><a href="/${language}/">${HOME[language]}</a></p>
      </div>`,
  }
}

/** Answers after which the same enquiry may be sent once more from the page itself. */
const MAY_HELP: ReadonlySet<OutcomeStatus> = new Set([403, 422, 503])

/** The agency's own words, as the settings of the form have them. */
function thanksOf(
  formId: string | undefined,
  language: Language,
  { formConfig }: Pick<SiteFrame['configuration'], 'formConfig'>,
): Words {
  const form = formConfig.find(({ id }) => id === formId)
  const { title, text } = SENT[language]
  return { title: form?.titleSuccess || title, text: form?.subtitleSuccess || text }
}
