import type * as en from './en.ts'

export const layout: typeof en.layout = {
  home: 'Головна',
  language: 'Мова',
  close: 'Закрити',
  header: {
    nav: 'Головне меню',
    burger: 'Меню',
    children: '{name}: сторінки',
    overview: 'Огляд',
  },
  footer: {
    main: 'Сторінки',
    more: 'Більше',
    schedule: 'Графік роботи',
    email: 'E-mail',
    phone: 'Телефон',
    address: 'Адреса',
  },
  banner: { breadcrumbs: 'Навігаційний ланцюжок', button: 'Замовити консультацію' },
  popup: { label: 'Запит', button: 'Замовити консультацію' },
}

export const content: typeof en.content = {
  close: 'Закрити',
  position: '{number} з {total}',
  forms: {
    required: 'Обов’язкове поле',
    error: 'Помилка:',
    problem: 'Перевірте форму',
    missing: 'Заповніть поле «{label}»',
    unticked: 'Позначте «{label}»',
    tooLong: 'Скоротіть «{label}» на {over} (щонайбільше {limit})',
    left: 'Ще {count}',
    characters: { one: 'символ', few: 'символи', many: 'символів', other: 'символу' },
    email: 'Введіть коректний E-mail',
    phone: 'Введіть коректний телефон',
    phoneHint: 'Це не схоже на номер телефону',
    choose: 'Оберіть зі списку',
    sending: 'Надсилаємо',
    offline:
      'Немає зв’язку: ще не надіслано. Текст залишається тут, надішліть його, коли зв’язок з’явиться.',
    about: 'Тема',
    remove: 'Прибрати',
    getInTouch: 'Зв’язатися з нами',
    requestQuote: 'Замовити консультацію',
    titleSuccess: 'Успішно',
    titleFail: 'Спробуйте Ще Раз!',
    honeypot: 'Залиште порожнім',
    builtIn: {
      title: 'Розкажіть, що ви задумали',
      subtitleSuccess: 'Ми скоро вам відповімо.',
      name: 'Ім’я',
      company: 'Компанія',
      email: 'E-mail',
      phone: 'Телефон',
      message: 'Повідомлення',
    },
  },
  contact: {
    hours: 'Графік роботи',
    messenger: 'Месенджер',
    address: 'Адреса',
    theme: 'Тема',
    themes: ['Подорож', 'Подія', 'Інше'],
  },
  gallery: {
    portfolio: 'Портфоліо',
    all: 'Усі',
    category: 'Категорія',
    categories: 'Категорії',
    allCategories: 'Усі категорії',
    showMore: 'Показати більше',
    showSome: 'Показати ще {count} з {total}',
    loading: 'Завантажуємо роботи…',
    failed: 'Не вдалося завантажити роботи.',
    restFailed: 'Не вдалося завантажити решту робіт.',
    retry: 'Спробувати ще раз',
    empty: 'Тут поки немає робіт.',
    picture: 'Зображення',
    video: 'Відео',
    works: { one: 'робота', few: 'роботи', many: 'робіт', other: 'роботи' },
  },
  reviews: {
    label: 'Відгуки',
    carousel: 'карусель',
    slide: 'слайд',
    controls: 'Гортати відгуки',
    previous: 'Попередній відгук',
    next: 'Наступний відгук',
    rating: 'Оцінка: {rating}',
    average: 'Середня оцінка: {rating}',
    count: { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' },
  },
}

export const lightbox: typeof en.lightbox = {
  previous: 'Попереднє зображення',
  next: 'Наступне зображення',
  zoom: 'Збільшити',
  pan: { left: 'Ліворуч', up: 'Вгору', down: 'Униз', right: 'Праворуч' },
  copy: 'Скопіювати посилання',
  share: 'Поділитися посиланням',
  copied: 'Посилання скопійовано',
  notCopied: 'Посилання — у рядку адреси',
  more: 'Докладніше',
  play: 'Відтворити відео',
  openVideo: 'Відкрити відео',
}

export const outcomes: typeof en.outcomes = {
  sendNow: 'Надіслати зараз',
  done: 'Готово',
  restart: 'Назад до форми',
  reach: 'Або зв’яжіться з нами:',
  copy: 'Скопіювати текст',
  copied: 'Скопійовано',
  title: {
    offline: 'Немає інтернету: ще не надіслано',
    unavailable: 'Поки що не надіслано',
    tooMany: 'Забагато спроб',
  },
  saved: {
    offline:
      'Повідомлення збережено на цьому пристрої. Ми надішлемо його, щойно з’явиться зв’язок, а наш сайт буде відкрито.',
    unavailable:
      'Повідомлення збережено на цьому пристрої. Поки наш сайт відкрито, ми пробуємо надіслати його знову.',
  },
  failed: 'Повідомлення не надіслано. Усе, що ви написали, лишилося у формі.',
  tooMany: 'Зачекайте хвилину й надішліть ще раз. Ваш текст не втрачено.',
  refused: 'Наш сайт не прийняв повідомлення. Виправте те, що названо тут, і надішліть ще раз.',
  declined: 'Наш сайт не прийняв повідомлення. Змініть його або зв’яжіться з нами.',
}

export const hints: typeof en.hints = {
  email: 'Можливо, {email}?',
  take: 'Так, виправити',
}

const fileTypes = { image: 'зображення', audio: 'аудіо', video: 'відео', text: 'текст' }

export const advanced: typeof en.advanced = {
  fileLimits: 'До {limit}: {types}',
  fileTypes,
  noFile: '«{label}»: виберіть файл ще раз',
  choose: 'Оберіть одну з відповідей: «{label}»',
  tooFew: 'Оберіть щонайменше {limit}: «{label}»',
  tooMany: 'Оберіть щонайбільше {limit}: «{label}»',
  noDate: 'Введіть день, місяць і рік: «{label}»',
  noDates: 'Введіть обидві дати, першу й останню: «{label}»',
  endBeforeStart: 'Остання дата не може бути раніше за першу',
  tooEarly: '«{label}»: {limit} або пізніше',
  tooLate: '«{label}»: {limit} або раніше',
  from: 'З',
  to: 'По',
  noNumber: 'Введіть число, наприклад 12: «{label}»',
  ambiguous: 'Введіть число без розділювача тисяч: «{label}»',
  notWhole: 'Введіть ціле число, наприклад 12: «{label}»',
  notAStep: '«{label}»: з кроком {limit}',
  tooLow: '«{label}»: {limit} або більше',
  tooHigh: '«{label}»: {limit} або менше',
  onlyIf: 'Лише якщо «{label}»: {values}',
  onlyIfNot: 'Лише якщо «{label}» не: {values}',
  step: 'Крок {number} з {total}',
  next: 'Далі',
  back: 'Назад',
}

export const files: typeof en.files = {
  choose: 'Вибрати файл',
  chooseMany: 'Вибрати файли',
  empty: 'Файл «{name}» порожній',
  tooLarge: 'Файл «{name}» більший за {limit}',
  otherType: 'Файл «{name}» не підходить. Можна: {types}',
  fileTypes,
  infected: 'Файл «{name}» не прийнято: у ньому шкідлива програма',
  gone: 'Цього файлу в нас уже немає. Виберіть його ще раз',
  tooMany: 'Виберіть не більше файлів, ніж {limit}',
  later: 'Забагато файлів одразу. Зачекайте хвилину і спробуйте ще раз',
  offline:
    'Файл «{name}» не завантажено: немає з’єднання. Спробуйте ще раз або приберіть його, щоб надіслати форму без нього',
  failed:
    'Файл «{name}» не завантажено. Спробуйте ще раз або приберіть його, щоб надіслати форму без нього',
  waiting:
    'Файл «{name}» ще завантажується. Зачекайте або приберіть його, щоб надіслати форму без нього',
  uploading: 'Завантажується {name}',
  uploaded: 'Завантажено',
  removed: 'Прибрано: {name}',
  cancel: 'Скасувати',
  remove: 'Прибрати',
  retry: 'Спробувати ще раз',
}

export const enquiries: typeof en.enquiries = {
  agent: { label: 'Заповнено', value: 'ШІ-агентом відвідувача' },
  mail: {
    subject: 'Запит',
    intro: 'З сайту надійшов запит.',
    page: 'Сторінка',
    form: 'Форма',
    received: 'Отримано',
    language: 'Мова сторінки',
    checkPhone: 'перевірте номер',
    cameFrom: 'Звідки',
    firstTouch: 'Перший візит',
    lastTouch: 'Останній візит',
    consent: 'Згода',
    number: 'Номер',
    inbox: 'Відкрити скриньку запитів',
  },
  page: {
    sent: 'Дякуємо. Ваш запит у нас.',
    issues:
      'Чогось бракує. Поверніться кнопкою «Назад» свого браузера, виправте й надішліть ще раз.',
    again: 'Ваш запит ще не надіслано. Усе, що ви написали, збережено: натисніть кнопку.',
    later:
      'Забагато запитів одночасно. Зачекайте хвилину, поверніться кнопкою «Назад» свого браузера й надішліть ще раз.',
    refused:
      'Ваш запит не надіслано. Поверніться кнопкою «Назад» свого браузера й спробуйте ще раз.',
    send: 'Надіслати запит',
  },
}

/** What browsers load. */
export const browser = { layout, content, lightbox, outcomes, hints, advanced, files }
