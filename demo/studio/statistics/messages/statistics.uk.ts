import { plural } from '../../text/plural.ts'
import type { en } from './statistics.en.ts'

export const uk: typeof en = {
  title: 'Статистика',
  lead: 'Запити за днями, коли вони надійшли. Підозрілих тут немає.',
  loading: 'Рахуємо запити…',
  tryAgain: 'Спробувати ще раз',
  period: 'Період',
  days: (count) => plural('uk', count, { one: 'день', few: 'дні', other: 'днів' }),
  enquiries: (count) => plural('uk', count, { one: 'запит', few: 'запити', other: 'запитів' }),
  perDay: 'Запити за днями',
  sources: 'Звідки прийшли',
  pages: 'Сторінка',
  forms: 'Форма',
  count: 'Запити',
  unknown: 'Прямо або невідомо',
  others: 'Усі інші',
}
