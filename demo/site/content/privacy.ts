import { html } from '../html.ts'
import type { Language, PageSource } from '../page.ts'
import { banner } from '../templates/blocks.ts'
import { ADDRESSES } from './addresses.ts'

const TEXTS = {
  en: {
    title: 'Privacy',
    description:
      'What this demonstration site keeps when you send an enquiry, where it is stored, what stays in your browser, and how to have it removed.',
    subtitle: 'Short, because we keep little.',
    parts: [
      {
        title: 'What you send',
        text: 'When you send a form, we keep what you wrote in it: your name, email, phone, topic and message. We also keep which form and which page it was, the page you came from and when it arrived.',
      },
      {
        title: 'Where it is kept',
        text: 'On this site’s own platform, in an app that only the owner’s account can read. Nothing is sent to anyone else and no advertising or counting service is loaded: every file on this page comes from this address.',
      },
      {
        title: 'In your browser',
        text: 'An unfinished form is remembered in your browser until you send it, so that a reload or a change of language loses nothing. The page you came from is remembered too. The site sets no cookies.',
      },
      {
        title: 'How long, and how to remove it',
        text: 'An enquiry is kept for as long as it is being answered, and a year after a journey. Write to us, and it is removed within a working day.',
      },
      {
        title: 'A demonstration',
        text: 'Mandry is a made-up agency. Please do not send real personal data to a copy of this site that you do not run yourself.',
      },
    ],
    contact: 'Write to us',
  },
  uk: {
    title: 'Конфіденційність',
    description:
      'Що зберігає цей демонстраційний сайт, коли ви надсилаєте запит, де це лежить, що лишається у вашому браузері і як усе видалити.',
    subtitle: 'Коротко, бо зберігаємо ми мало.',
    parts: [
      {
        title: 'Що ви надсилаєте',
        text: 'Коли ви надсилаєте форму, ми зберігаємо написане в ній: ім’я, пошту, телефон, тему й повідомлення. А ще яка це була форма і сторінка, звідки ви прийшли та коли надійшов запит.',
      },
      {
        title: 'Де це лежить',
        text: 'На власній платформі цього сайту, у застосунку, який може читати лише обліковий запис власника. Нікому іншому нічого не передаємо, рекламних і лічильних служб немає: усі файли цієї сторінки надходять з цієї ж адреси.',
      },
      {
        title: 'У вашому браузері',
        text: 'Незакінчена форма зберігається у браузері, доки ви її не надішлете, тож перезавантаження чи зміна мови нічого не зітре. Так само запам’ятовується сторінка, з якої ви прийшли. Файлів cookie сайт не ставить.',
      },
      {
        title: 'Як довго і як видалити',
        text: 'Запит зберігаємо, доки на нього відповідаємо, і ще рік після подорожі. Напишіть нам, і за робочий день його не буде.',
      },
      {
        title: 'Це демонстрація',
        text: 'Мандри — вигадана агенція. Будь ласка, не надсилайте справжніх особистих даних на копію цього сайту, яку запустили не ви.',
      },
    ],
    contact: 'Написати нам',
  },
}

/** What is kept of a visitor. */
export const PRIVACY_PAGE: PageSource = { image: 'og-card', en: privacy('en'), uk: privacy('uk') }

function privacy(language: Language) {
  const { title, description, subtitle, parts, contact } = TEXTS[language]
  const body = html`${banner({ title, subtitle })}
    <div class="wrap prose">
      ${parts.map(
        (part) =>
          html`<h2 class="small">${part.title}</h2>
            <p>${part.text}</p>`,
      )}
      <p><a class="more" href="${ADDRESSES.contacts[language]}">${contact}</a></p>
    </div>`
  return { slug: ADDRESSES.privacy[language], title, description, body: body.text }
}
