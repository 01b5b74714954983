import type { Language } from '../../site/page.ts'

const en = {
  title: 'You are invited',
  lead: 'Create your account to see what the agency shares with you.',
  email: 'E-mail',
  name: 'Your name',
  nameHint: 'As your colleagues see it.',
  password: 'Password',
  passwordHint: '8 characters or more; several words are best.',
  create: 'Create the account',
  creating: 'Creating the account…',
  signIn: 'I have an account',
  problems: {
    name: 'Enter your name.',
    password: 'Choose a password of 8 characters or more.',
    refused:
      'The password is too easy to guess, or there is an account by this e-mail already. Choose another password, or sign in.',
    'not-invited':
      'There is no invitation for this e-mail any more. Ask the person who sent you the link.',
    'too-many': 'Too many attempts. Try again in a minute.',
    'no-answer': 'The server does not answer. Check the connection and try again.',
    broken: 'Something went wrong on the server. Try again in a moment.',
  },
}

type Messages = typeof en
export type JoinProblem = keyof Messages['problems']

export const JOIN_MESSAGES: Readonly<Record<Language, Messages>> = {
  en,
  uk: {
    title: 'Вас запрошено',
    lead: 'Створіть обліковий запис, щоб побачити, чим ділиться агенція.',
    email: 'Пошта',
    name: 'Ваше ім’я',
    nameHint: 'Таким його бачитимуть колеги.',
    password: 'Пароль',
    passwordHint: 'Від 8 символів; найкраще — кілька слів.',
    create: 'Створити обліковий запис',
    creating: 'Створюємо обліковий запис…',
    signIn: 'У мене вже є обліковий запис',
    problems: {
      name: 'Введіть своє ім’я.',
      password: 'Оберіть пароль щонайменше з 8 символів.',
      refused:
        'Пароль надто легко вгадати, або обліковий запис із цією поштою вже є. Оберіть інший пароль чи увійдіть.',
      'not-invited':
        'Запрошення на цю пошту вже не діє. Зверніться до того, хто надіслав посилання.',
      'too-many': 'Забагато спроб. Спробуйте за хвилину.',
      'no-answer': 'Сервер не відповідає. Перевірте з’єднання і спробуйте ще раз.',
      broken: 'На сервері щось пішло не так. Спробуйте за хвилину.',
    },
  },
}
