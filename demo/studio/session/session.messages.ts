import type { Language } from '../../site/page.ts'

const en = {
  studio: 'Studio',
  signIn: 'Sign in',
  signInLead: 'Enquiries and the site’s content are for the people of the agency.',
  username: 'User name',
  password: 'Password',
  signingIn: 'Signing in…',
  loading: 'Opening the studio…',
  tryAgain: 'Try again',
  problems: {
    missing: 'Enter your user name and your password.',
    wrong: 'The user name or the password is not right.',
    'too-many': 'Too many attempts. Try again in a minute.',
    'no-answer': 'The server does not answer. Check the connection and try again.',
    ended: 'Your session has ended. Sign in again.',
    refused: 'Your account may not do this.',
    'no-access': 'Nothing of the agency is shared with this account. Its owner can share it.',
    broken: 'Something went wrong on the server. Try again in a moment.',
  },
  signedOut: 'You are signed out.',
  signedOutHere: 'You are signed out here. The server could not be told.',
}

type Messages = typeof en

/** What can go wrong, in the order in which somebody meets it. */
export type Problem = keyof Messages['problems']

export const SESSION_MESSAGES: Readonly<Record<Language, Messages>> = {
  en,
  uk: {
    studio: 'Студія',
    signIn: 'Увійти',
    signInLead: 'Запити й вміст сайту — лише для людей агенції.',
    username: 'Ім’я користувача',
    password: 'Пароль',
    signingIn: 'Входимо…',
    loading: 'Відкриваємо студію…',
    tryAgain: 'Спробувати ще раз',
    problems: {
      missing: 'Введіть ім’я користувача і пароль.',
      wrong: 'Ім’я користувача або пароль неправильні.',
      'too-many': 'Забагато спроб. Спробуйте за хвилину.',
      'no-answer': 'Сервер не відповідає. Перевірте з’єднання і спробуйте ще раз.',
      ended: 'Сеанс завершився. Увійдіть ще раз.',
      refused: 'Ваш обліковий запис не має на це права.',
      'no-access': 'Цьому обліковому запису нічого не надано. Доступ дає власник агенції.',
      broken: 'На сервері щось пішло не так. Спробуйте за хвилину.',
    },
    signedOut: 'Ви вийшли.',
    signedOutHere: 'Тут ви вийшли. Повідомити сервер не вдалося.',
  },
}
