import type { Both } from '../templates/words.ts'

/** Where the agency reads its letters. */
export const EMAIL = 'hello@mandry.example'

const SENDER = 'site@mandry.example'

const ERRORS = {
  en: {
    email: 'Enter an email address like name@example.com',
    phone: 'Enter a phone number like +380 44 123 45 67',
  },
  uk: { email: 'Введіть коректний E-mail', phone: 'Введіть коректний телефон' },
}

/** The site's forms: `popup` opens from every button, `main` stands in a page. */
export const FORMS: Both<readonly object[]> = {
  en: [
    {
      id: 'popup',
      title: 'Tell us where to',
      subtitle: 'We answer within one working day.',
      button_text: 'Send the enquiry',
      titleSuccess: 'Thank you',
      subtitleSuccess: 'Your enquiry is with us. We will write to you.',
      titleFail: 'Try again',
      mailConfig: { to: EMAIL, from: SENDER, subject: 'Enquiry from the site' },
      inputs: [
        short('name', 'Your name'),
        email('Email', ERRORS.en.email),
        phone('Phone', ERRORS.en.phone),
        textarea('message', 'What you have in mind'),
      ],
    },
    {
      id: 'main',
      title: 'Write to us',
      button_text: 'Send the enquiry',
      titleSuccess: 'Thank you',
      subtitleSuccess: 'Your enquiry is with us. We will write to you within one working day.',
      titleFail: 'Try again',
      mailConfig: { to: EMAIL, from: SENDER, subject: 'Enquiry from a page' },
      inputs: [
        { ...short('name', 'Your name'), width: 6 },
        theme('What it is about', [
          'A journey',
          'An event',
          'A journey for a company',
          'Something else',
        ]),
        phone('Phone', ERRORS.en.phone),
        email('Email', ERRORS.en.email),
        textarea('message', 'Where to, when and with whom'),
      ],
    },
  ],
  uk: [
    {
      id: 'popup',
      title: 'Розкажіть, куди мандруємо',
      subtitle: 'Відповідаємо протягом робочого дня.',
      button_text: 'Надіслати запит',
      titleSuccess: 'Успішно',
      subtitleSuccess: 'Ваш запит у нас. Ми вам напишемо.',
      titleFail: 'Спробуйте Ще Раз!',
      mailConfig: { to: EMAIL, from: SENDER, subject: 'Запит із сайту' },
      inputs: [
        short('name', 'Ваше ім’я'),
        email('E-mail', ERRORS.uk.email),
        phone('Телефон', ERRORS.uk.phone),
        textarea('message', 'Що ви задумали'),
      ],
    },
    {
      id: 'main',
      title: 'Напишіть нам',
      button_text: 'Надіслати запит',
      titleSuccess: 'Успішно',
      subtitleSuccess: 'Ваш запит у нас. Напишемо вам протягом робочого дня.',
      titleFail: 'Спробуйте Ще Раз!',
      mailConfig: { to: EMAIL, from: SENDER, subject: 'Запит зі сторінки' },
      inputs: [
        { ...short('name', 'Ваше ім’я'), width: 6 },
        theme('Про що мова', ['Подорож', 'Подія', 'Подорож для компанії', 'Інше']),
        phone('Телефон', ERRORS.uk.phone),
        email('E-mail', ERRORS.uk.email),
        textarea('message', 'Куди, коли і з ким'),
      ],
    },
  ],
}

function short(name: string, title: string) {
  return { name, type: 'short', title, required: 'false', width: 12 }
}

function email(title: string, errorText: string) {
  return { name: 'email', type: 'email', title, required: 'true', width: 6, errorText }
}

function phone(title: string, errorText: string) {
  return { name: 'phone', type: 'phone', title, required: 'false', width: 6, errorText }
}

function textarea(name: string, title: string) {
  return { name, type: 'textarea', title, required: 'false', width: 12 }
}

function theme(title: string, options: readonly string[]) {
  return { name: 'theme', type: 'select', title, required: 'false', width: 6, options }
}
