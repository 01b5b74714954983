import { both } from './common-fields.ts'
import type { AppKey, Label } from './definition.ts'

/** What the studio calls the apps of the content. */
export const APP_LABELS: Readonly<Record<AppKey, Label>> = {
  pages: both('Pages', 'Сторінки'),
  tours: both('Tours', 'Тури'),
  events: both('Events', 'Події'),
  departures: both('Dates of tours', 'Дати турів'),
  team: both('Team', 'Команда'),
  works: both('Portfolio', 'Портфоліо'),
  reviews: both('Reviews', 'Відгуки'),
  menu: both('Menu', 'Меню'),
  settings: both('Settings', 'Налаштування'),
  pictures: both('Pictures', 'Зображення'),
}
