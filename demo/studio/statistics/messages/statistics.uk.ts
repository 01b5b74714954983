import { plural } from '../../text/plural.ts'
import type { en } from './statistics.en.ts'

export const uk: typeof en = {
  title: 'Статистика',
  lead: 'Запити за днями, коли вони надійшли. Підозрілих тут немає.',
  period: 'Період',
  days: (count) => plural('uk', count, { one: 'день', few: 'дні', other: 'днів' }),
  perDay: 'Запити за днями',
  mostInADay: (count) => `Найбільше за день: ${count}`,
  sources: 'Джерело',
  pages: 'Сторінка',
  started: 'Розпочато',
  sent: 'Надіслано',
  conversion: 'Конверсія',
  conversionNote:
    'Лише відвідувачі, які дозволили статистику. Форму рахують розпочатою раз на кожній відкритій сторінці: розпочату на двох сторінках — двічі, тож частка радше занижена.',
  unknown: 'Прямо або невідомо',
}
