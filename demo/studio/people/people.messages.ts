import type { Language } from '../../site/page.ts'
import { appNames } from '../text/app-names.ts'
import type { Permission, RightKey } from './data/rights.ts'

type ByRight = Readonly<Record<RightKey, string>>
type ByLevel = Readonly<Record<Permission, string>>

const EN = appNames('en')
const UK = appNames('uk')

const en = {
  people: 'People',
  lead: 'Everybody who may see or change something in the studio.',
  readOnly: 'Only the owner and the people who manage access can change this.',
  loading: 'Looking up who works here…',
  you: 'you',
  nameless: 'Account without a name',
  rights: { content: 'Content', inbox: EN.enquiries } as ByRight,
  covers: {
    content: 'Pages, tours, events, portfolio, reviews, menu, settings and pictures',
    inbox: 'What visitors send through the forms',
  } as ByRight,
  levels: {
    0: 'No access',
    1: 'Can read',
    2: 'Can edit',
    3: 'Can edit and manage access',
    4: 'Owner',
  } as ByLevel,
  lacking: 'Not everywhere. Missing:',
  change: 'Change access',
  changeOf: 'Access of',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  saved: 'Access is changed:',
  removed: 'Has no access any more:',
  endsAtOnce: 'What you take away ends at once, on all of their devices.',
  endsPassedOn:
    'What they have shared with others ends with it, unless the owner has shared it as well.',
  leave: 'Leave',
  leaveTitle: 'Give up your own access?',
  leaveText: 'You cannot undo this. Somebody who manages access can invite you again.',
  invite: 'Invite somebody',
  who: 'E-mail, or the name of an account',
  whoHint: 'With an e-mail you get a link to send.',
  matches: 'Accounts by this name',
  choose: 'Choose',
  another: 'Choose somebody else',
  guestsReadFirst:
    'Without an account yet, they can only read at first. Give them more once they have signed up.',
  sendInvitation: 'Invite',
  giveAccess: 'Give access',
  linkTitle: 'The invitation is ready',
  linkLead: 'Send this link to',
  linkWarning:
    'Whoever signs up by this e-mail first gets the access. Send the link to its owner alone.',
  link: 'Link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: 'The browser does not allow copying. Select the link and copy it yourself.',
  write: 'Write an e-mail',
  mailSubject: 'Invitation to the Mandry studio',
  mailText: 'Create your account here:',
  done: 'Done',
  invitations: 'Invitations',
  invitationsLead: 'They wait until the guest signs up.',
  noInvitations: 'Nobody is invited at the moment.',
  until: 'Ends on',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation?',
  withdrawText: 'The link stops working for',
  withdrawn: 'The invitation is withdrawn:',
  keep: 'Keep it',
  partial: 'Only a part is changed. Save again to do the rest. Missing:',
  apps: EN,
  refusals: {
    'no-right': 'Nothing is chosen. Choose what they may do.',
    'no-guest': 'Enter an e-mail, or choose an account.',
    'bad-guest':
      'There is no account by this name. Enter a whole e-mail, such as olha@example.com.',
    forbidden: 'Your own access does not allow this any more. The list is up to date again.',
    gone: 'This account does not exist any more.',
    'too-many': 'Too many invitations are open. Withdraw some, or wait until guests sign up.',
    'no-answer': 'The server does not answer. Nothing is lost: try again.',
    broken: 'Something went wrong on the server. Try again in a moment.',
  },
}

type Messages = typeof en

/** Why nothing was changed. */
export type RefusalKey = keyof Messages['refusals']

export const PEOPLE_MESSAGES: Readonly<Record<Language, Messages>> = {
  en,
  uk: {
    people: 'Люди',
    lead: 'Усі, хто бачить чи змінює щось у студії.',
    readOnly: 'Змінювати це можуть лише власник і ті, хто керує доступом.',
    loading: 'Дивимося, хто тут працює…',
    you: 'це ви',
    nameless: 'Обліковий запис без імені',
    rights: { content: 'Вміст', inbox: UK.enquiries },
    covers: {
      content: 'Сторінки, тури, події, портфоліо, відгуки, меню, налаштування й зображення',
      inbox: 'Те, що відвідувачі надсилають через форми',
    },
    levels: {
      0: 'Немає доступу',
      1: 'Може переглядати',
      2: 'Може редагувати',
      3: 'Може редагувати й керувати доступом',
      4: 'Власник',
    },
    lacking: 'Не всюди. Бракує:',
    change: 'Змінити доступ',
    changeOf: 'Доступ:',
    save: 'Зберегти',
    cancel: 'Скасувати',
    close: 'Закрити',
    tryAgain: 'Спробувати ще раз',
    saved: 'Доступ змінено:',
    removed: 'Більше не має доступу:',
    endsAtOnce: 'Те, що ви забираєте, закриється одразу на всіх пристроях цієї людини.',
    endsPassedOn:
      'Разом із цим закінчиться й те, чим вона поділилася з іншими, якщо цього не надав і власник.',
    leave: 'Вийти зі студії',
    leaveTitle: 'Відмовитися від власного доступу?',
    leaveText: 'Скасувати це не вийде. Запросити вас знову може той, хто керує доступом.',
    invite: 'Запросити людину',
    who: 'Пошта або ім’я облікового запису',
    whoHint: 'На пошту ви отримаєте посилання, яке можна надіслати.',
    matches: 'Облікові записи з таким ім’ям',
    choose: 'Обрати',
    another: 'Обрати іншу людину',
    guestsReadFirst:
      'Хто ще не має облікового запису, спершу зможе лише переглядати. Додайте решту, коли людина зареєструється.',
    sendInvitation: 'Запросити',
    giveAccess: 'Надати доступ',
    linkTitle: 'Запрошення готове',
    linkLead: 'Надішліть це посилання на адресу',
    linkWarning:
      'Доступ отримає той, хто перший зареєструється з цією поштою. Надсилайте посилання лише її власникові.',
    link: 'Посилання',
    copy: 'Скопіювати посилання',
    copied: 'Посилання скопійовано.',
    notCopied: 'Браузер не дозволяє копіювати. Виділіть посилання і скопіюйте його самі.',
    write: 'Написати листа',
    mailSubject: 'Запрошення до студії Мандри',
    mailText: 'Створіть тут свій обліковий запис:',
    done: 'Готово',
    invitations: 'Запрошення',
    invitationsLead: 'Вони чекають, доки людина зареєструється.',
    noInvitations: 'Зараз нікого не запрошено.',
    until: 'Діє до',
    withdraw: 'Відкликати',
    withdrawTitle: 'Відкликати запрошення?',
    withdrawText: 'Посилання перестане діяти для',
    withdrawn: 'Запрошення відкликано:',
    keep: 'Залишити',
    partial: 'Змінено лише частину. Збережіть ще раз, щоб зробити решту. Бракує:',
    apps: UK,
    refusals: {
      'no-right': 'Нічого не обрано. Оберіть, що людина може робити.',
      'no-guest': 'Введіть пошту або оберіть обліковий запис.',
      'bad-guest':
        'Облікового запису з таким ім’ям немає. Введіть пошту повністю, як-от olha@example.com.',
      forbidden: 'Ваш власний доступ цього більше не дозволяє. Список уже оновлено.',
      gone: 'Цього облікового запису вже немає.',
      'too-many': 'Забагато відкритих запрошень. Відкличте зайві або зачекайте на реєстрації.',
      'no-answer': 'Сервер не відповідає. Нічого не втрачено: спробуйте ще раз.',
      broken: 'На сервері щось пішло не так. Спробуйте за хвилину.',
    },
  },
}
