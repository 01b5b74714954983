import type { Picture } from './picture.ts'

/** The lead pictures of the tours. */
export const TOUR_PICTURES: readonly Picture[] = [
  {
    name: 'tour-carpathians',
    family: 'ridges',
    seed: '13',
    script: 'noon',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'Rolling Carpathian ridges, paler and paler under a white sun, two huts on the slope below',
      uk: 'Хвилясті карпатські хребти, що світлішають удалині під білим сонцем, унизу на схилі дві хатини',
    },
    caption: { en: 'The Carpathians, ridge after ridge', uk: 'Карпати, хребет за хребтом' },
  },
  {
    name: 'tour-black-sea',
    family: 'sea',
    seed: '9',
    script: 'noon',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A sandy bay with a lighthouse on a pale cliff, three sails on green water',
      uk: 'Піщана бухта з маяком на світлій скелі, три вітрила на зеленій воді',
    },
    caption: { en: 'The Black Sea, wind from the west', uk: 'Чорне море, західний вітер' },
  },
  {
    name: 'tour-lviv',
    family: 'roofs',
    seed: '6',
    script: 'dawn',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'Tiled roofs of an old town at dawn, a tall clock tower above them',
      uk: 'Черепичні дахи старого міста на світанку, над ними висока вежа з годинником',
    },
    caption: { en: 'Lviv before the first tram', uk: 'Львів до першого трамвая' },
  },
  {
    name: 'tour-iceland',
    family: 'sea',
    seed: '12',
    script: 'winter',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A striped lighthouse on a bare rock in a cold blue sea, a low winter sun and one sail',
      uk: 'Смугастий маяк на голій скелі серед холодного синього моря, низьке зимове сонце й одне вітрило',
    },
    caption: { en: 'Iceland, a short winter day', uk: 'Ісландія, короткий зимовий день' },
  },
  {
    name: 'tour-jordan',
    family: 'desert',
    seed: '10',
    script: 'dusk',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A road winds across the desert to red table mountains at sunset, with one car on it and a small camp beside it',
      uk: 'Дорога в’ється пустелею до червоних столових гір на заході сонця, на ній одне авто, поруч невеликий табір',
    },
    caption: { en: 'Jordan, the road to Wadi Rum', uk: 'Йорданія, дорога до Ваді-Рам' },
  },
  {
    name: 'tour-by-train',
    family: 'train',
    seed: '3',
    script: 'noon',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A green train with an apricot stripe crosses harvested fields, bales of straw lie in the foreground',
      uk: 'Зелений потяг з абрикосовою смугою перетинає скошені поля, попереду лежать тюки соломи',
    },
    caption: { en: 'By train, the window seat', uk: 'Потягом, місце біля вікна' },
  },
]
