import { words } from '../../../enquiries/table/words.uk.ts'
import { plural } from '../../text/plural.ts'
import type { en } from './inbox.en.ts'

export const uk: typeof en = {
  ...words,
  title: 'Запити',
  loading: 'Завантажуємо запити…',
  tryAgain: 'Спробувати ще раз',

  search: 'Пошук',
  searchHint: 'Ім’я, пошта, телефон, текст',
  filters: 'Фільтри',
  statusLabel: 'Стан',
  statuses: { all: 'Усі', new: 'Нові', done: 'Готові', suspected: 'Підозрілі' },
  form: 'Форма',
  anyForm: 'Усі форми',
  from: 'Від',
  to: 'До',
  clear: 'Скинути фільтри',
  mine: 'Мої',
  fromSource: (source) => `Джерело: ${source}`,
  unknownSource: 'прямо або невідомо',
  fromPage: (page) => `Сторінка: ${page}`,
  withoutSuspected: 'Без підозрілих',
  removeFilter: (filter) => `Прибрати фільтр «${filter}»`,

  assigned: 'Хто веде',
  nobody: 'Поки ніхто',
  you: 'Ви',
  someone: 'Хтось, хто вже не в агенції',
  assignedTo: (name) => `Веде ${name}`,
  unassigned: 'Ніхто не веде',
  reply: 'Відповісти листом',
  noNotes: 'Нотаток ще немає. Їх читають лише люди агенції.',
  newNote: 'Нова нотатка',
  noteKept: 'Вашу нотатку ще не додано. Вона лежить тут, доки ви не закриєте сторінку.',
  goOn: 'До запитів',
  addNote: 'Додати нотатку',
  addingNote: 'Додаємо…',
  noteNotSaved: 'Нотатку не збережено.',

  undelivered: {
    title: 'Не доставлено',
    count: (count) =>
      `${plural('uk', count, { one: 'запит', few: 'запити', other: 'запитів' })} без доставки до вебхука, чату чи відвідувача.`,
    targets: {
      webhook: 'Вебхук',
      telegram: 'Telegram',
      slack: 'Чат (Slack)',
      confirmation: 'Лист відвідувачеві',
    },
    refused: (status) => `Він відмовив зі статусом ${status}.`,
    failed: 'Він не прийняв запит.',
    reasons: {
      timeout: 'Він не відповів вчасно.',
      unreachable: 'До нього немає зв’язку.',
      'bad-answer': 'Його відповідь незрозуміла.',
      removed: 'У налаштуваннях сервера його більше немає.',
    },
    sendAgain: 'Надіслати знову',
    onItsWay: 'Запит знову в дорозі.',
    notSent: 'Запит не надіслано знову.',
  },

  export: 'Завантажити CSV',
  details: 'Запит',

  nothing: 'За цими фільтрами запитів немає.',
  nothingNew: 'Нових немає. Усі запити опрацьовано.',
  nothingYet: 'Запитів ще немає. Вони з’являться тут, щойно хтось напише.',
  similar: 'Таких слів ніде немає. Ось подібне:',
  outside: (count, statuses) =>
    statuses.length > 0
      ? `Ще ${count} серед: ${statuses.join(', ')}.`
      : `Ще ${count} поза цими фільтрами.`,
  showOutside: 'Показати',
  unknown: 'Запиту з таким номером тут немає.',
  nameless: 'Без імені',
  back: 'До переліку',

  select: (name) => `Позначити: ${name}`,
  selectAll: 'Усі показані',
  selected: (count) => `Позначено: ${count}`,
  clearSelection: 'Зняти позначки',
  markDone: 'Готово',
  newAgain: 'Знову новий',
  notSpam: 'Не спам',
  markSpam: 'Це спам',
  remove: 'Видалити',
  deleted: 'Видалено',
  takenBack: 'Повернуто',
  undo: 'Скасувати',
  marked: { new: 'Новий', done: 'Готово', suspected: 'Позначено як спам' },
  notSaved: 'Не збережено, усе повернуто, як було.',
  mayNotWrite: 'Ваш обліковий запис може читати запити, але не змінювати їх.',

  arrivedFrom: 'Новий запит від',
  arrived: (count) =>
    plural('uk', count, { one: 'новий запит', few: 'нові запити', other: 'нових запитів' }),
  found: (count) => plural('uk', count, { one: 'запит', few: 'запити', other: 'запитів' }),
  open: 'Відкрити',

  files: 'Файли',
  saveFile: 'Зберегти',
}
