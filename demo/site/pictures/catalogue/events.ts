import type { Picture } from './picture.ts'

/** The lead pictures of the events. */
export const EVENT_PICTURES: readonly Picture[] = [
  {
    name: 'event-concert',
    family: 'concert',
    seed: '5',
    script: 'night',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A cellist, a singer and a guitarist before a great apricot disc, beams of light above them, the audience from behind',
      uk: 'Віолончеліст, співачка й гітарист перед великим абрикосовим колом, над ними промені світла, публіка зі спини',
    },
    caption: { en: 'A concert in a small hall', uk: 'Концерт у невеликій залі' },
  },
  {
    name: 'event-wedding',
    family: 'garlands',
    seed: '2',
    script: 'dusk',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'An arch of flowers at sunset, rows of white chairs along a light aisle, strings of bulbs between two trees',
      uk: 'Арка з квітів на заході сонця, ряди білих стільців обабіч світлої доріжки, гірлянди лампочок між двома деревами',
    },
    caption: { en: 'A wedding under the open sky', uk: 'Весілля просто неба' },
  },
  {
    name: 'event-conference',
    family: 'hall',
    seed: '4',
    script: 'noon',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A speaker at a lectern beside a large screen with mountains on it, a full hall seen from behind',
      uk: 'Промовець за кафедрою біля великого екрана з горами, повна зала зі спини',
    },
    caption: { en: 'A conference with a view', uk: 'Конференція з краєвидом' },
  },
  {
    name: 'event-lantern-festival',
    family: 'lanterns',
    seed: '4',
    script: 'night',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'Paper lanterns rise over a dark lake under a full moon, five people watch from the shore',
      uk: 'Паперові ліхтарики здіймаються над темним озером під повним місяцем, п’ятеро людей дивляться з берега',
    },
    caption: { en: 'Lanterns over the lake', uk: 'Ліхтарики над озером' },
  },
  {
    name: 'event-ice-rink',
    family: 'rink',
    seed: '1',
    script: 'winter',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'Skaters on an oval rink before a row of old houses with snow on their roofs, strings of lights from a mast',
      uk: 'Ковзанярі на овальній ковзанці перед рядом старих будинків зі снігом на дахах, від щогли тягнуться гірлянди',
    },
    caption: { en: 'A rink on the town square', uk: 'Ковзанка на міській площі' },
  },
  {
    name: 'event-new-year',
    family: 'hall',
    seed: '10',
    script: 'night',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A lit New Year tree with presents in a dark green hall with two tall windows, a string of lights under the ceiling',
      uk: 'Новорічна ялинка у вогниках і подарунки в темно-зеленій залі з двома високими вікнами, під стелею гірлянда',
    },
    caption: { en: 'New Year, an hour before the guests', uk: 'Новий рік, за годину до гостей' },
  },
]
