import type { Messages } from '../site/locale.ts'

const en = {
  /** Explains the mark on required fields. */
  required: 'Required field',
  error: 'Error:',
  problem: 'There is a problem',
  missing: (label: string) => `Fill in “${label}”`,
  unticked: (label: string) => `Tick “${label}”`,
  tooLong: (label: string, limit: number) => `“${label}” must be ${limit} characters or fewer`,
  email: 'Enter an email address in the correct format, like name@example.com',
  phone: 'Enter a phone number in the correct format, like +380 67 123 45 67',
  choose: 'Choose from the list',
  sending: 'Sending',
  retry: 'Try again',
  failed: 'Your message was not sent. What you typed is still here.',
  contact: 'Or write to us:',
  getInTouch: 'Get in touch',
  requestQuote: 'Request a Quote',
  /** The specification's spelling of the default, section 8. A form's `titleSuccess` replaces it. */
  titleSuccess: 'Successfull',
  titleFail: 'Try Again!',
  call: 'Or call:',
  copy: 'Copy the text',
  copied: 'Copied',
  titleSaved: {
    offline: 'You are offline: not sent yet',
    unavailable: 'We could not send it yet',
  },
  saved: {
    offline:
      'Your message is saved on this device. It will be sent as soon as there is a connection and our site is open.',
    unavailable:
      'Your message is saved on this device. We keep trying to send it while our site is open.',
  },
  sendNow: 'Send now',
  /** For programs that read the field no person sees, and people whose browser shows it. */
  honeypot: 'Leave this empty',
}

/** Texts of every form. Those in the specification (sections 5, 8 and 9) are kept to the letter. */
export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    required: 'Обов’язкове поле',
    error: 'Помилка:',
    problem: 'Перевірте форму',
    missing: (label) => `Заповніть поле «${label}»`,
    unticked: (label) => `Позначте «${label}»`,
    tooLong: (label, limit) => `У полі «${label}» може бути до ${limit} символів`,
    email: 'Введіть коректний E-mail',
    phone: 'Введіть коректний телефон',
    choose: 'Оберіть зі списку',
    sending: 'Надсилаємо',
    retry: 'Спробувати ще раз',
    failed: 'Повідомлення не надіслано. Усе, що ви написали, лишилося у формі.',
    contact: 'Або напишіть нам:',
    getInTouch: 'Зв’язатися з нами',
    requestQuote: 'Замовити консультацію',
    titleSuccess: 'Успішно',
    titleFail: 'Спробуйте Ще Раз!',
    call: 'Або зателефонуйте:',
    copy: 'Скопіювати текст',
    copied: 'Скопійовано',
    titleSaved: {
      offline: 'Немає інтернету: ще не надіслано',
      unavailable: 'Поки що не надіслано',
    },
    saved: {
      offline:
        'Повідомлення збережено на цьому пристрої. Ми надішлемо його, щойно з’явиться зв’язок, а наш сайт буде відкрито.',
      unavailable:
        'Повідомлення збережено на цьому пристрої. Поки наш сайт відкрито, ми пробуємо надіслати його знову.',
    },
    sendNow: 'Надіслати зараз',
    honeypot: 'Залиште порожнім',
  },
}
