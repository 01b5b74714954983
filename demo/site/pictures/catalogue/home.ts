import type { Picture } from './picture.ts'

/** The home page, the menu, the studio and the pages that stand alone. */
export const HOME_PICTURES: readonly Picture[] = [
  {
    name: 'home-hero',
    family: 'ridges',
    seed: '262',
    script: 'dawn',
    ratio: '16:9',
    width: 2400,
    alt: {
      en: 'Dawn in the mountains: an apricot sun beside a peak, wooded ridges in mist, one hut on a golden slope',
      uk: 'Світанок у горах: абрикосове сонце біля вершини, лісисті хребти в тумані, самотня хатина на золотому схилі',
    },
    caption: { en: 'First light over the ridges', uk: 'Перше світло над хребтами' },
  },
  {
    name: 'home-hero-tall',
    family: 'ridges',
    seed: '262',
    script: 'dawn',
    ratio: '4:5',
    width: 1200,
    alt: {
      en: 'Dawn in the mountains: the sun half hidden by a snowy peak, wooded ridges and one hut on a golden slope',
      uk: 'Світанок у горах: сонце, напівсховане за сніжною вершиною, лісисті хребти й хатина на золотому схилі',
    },
    caption: { en: 'First light over the ridges', uk: 'Перше світло над хребтами' },
  },
  {
    name: 'about-studio',
    family: 'maps',
    seed: '8',
    script: 'dawn',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A green table from above: a map with a dashed route, two tickets, a compass, a postcard and a cup of coffee',
      uk: 'Зелений стіл згори: карта з пунктиром маршруту, два квитки, компас, листівка й чашка кави',
    },
    caption: {
      en: 'Where every journey begins: our table',
      uk: 'Тут починається кожна подорож: наш стіл',
    },
  },
  {
    name: 'menu-card',
    family: 'lake',
    seed: '10',
    script: 'noon',
    ratio: '1:1',
    width: 800,
    alt: {
      en: 'A striped balloon over a calm lake with smaller balloons beyond it, all mirrored in the water',
      uk: 'Смугаста повітряна куля над тихим озером, за нею менші кулі, і всі вони відбиваються у воді',
    },
    caption: { en: 'Balloons over the lake', uk: 'Кулі над озером' },
  },
  {
    name: 'og-card',
    family: 'ridges',
    seed: '110',
    script: 'dawn',
    ratio: '40:21',
    width: 1200,
    alt: {
      en: 'An apricot sun above sharp mountain peaks, wooded slopes and a hut on a green meadow',
      uk: 'Абрикосове сонце над гострими вершинами, лісисті схили й хатина на зеленій луці',
    },
    caption: { en: 'Mandry: journeys and events', uk: 'Мандри: подорожі та події' },
  },
  {
    name: 'contacts-map',
    family: 'podil',
    seed: 'a',
    script: 'dawn',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A drawn map of Podil: the Dnipro and its harbour on the right, slanting streets, three hills on the left, a pin on the main square',
      uk: 'Мальована карта Подолу: праворуч Дніпро з гаванню, скісна сітка вулиць, ліворуч три пагорби, позначка на головній площі',
    },
    caption: {
      en: 'Podil, between the hills and the Dnipro',
      uk: 'Поділ, між пагорбами й Дніпром',
    },
  },
  {
    name: 'lost-boat',
    family: 'edge',
    seed: 'b',
    script: 'noon',
    ratio: '3:2',
    width: 1600,
    alt: {
      en: 'A paper boat past the torn edge of a map, with its dashed route trailing behind',
      uk: 'Паперовий кораблик за відірваним краєм карти, позаду тягнеться пунктир його шляху',
    },
    caption: { en: 'Off the edge of the map', uk: 'За краєм карти' },
  },
]
