import type { Both, Price } from '../templates/words.ts'

interface TourTexts {
  /** Name of the tour, as the menu and the cards say it. */
  readonly name: string
  /** For search engines. */
  readonly description: string
  /** One sentence under the page's heading. */
  readonly subtitle: string
  /** One sentence on a card. */
  readonly short: string
  readonly season: string
  readonly group: string
  readonly start: string
  readonly lead: string
  readonly days: readonly { readonly title: string; readonly text: string }[]
  readonly included: readonly string[]
  readonly extra: readonly string[]
}

export interface Tour extends Both<TourTexts> {
  readonly picture: string
  readonly slug: Both<string>
  readonly days: number
  /** For one person. */
  readonly price: Price
}

/** The tours in the order the site shows them. Routes, prices and numbers are the demo's. */
export const TOURS: readonly Tour[] = [
  {
    picture: 'tour-carpathians',
    slug: { en: 'carpathians', uk: 'karpaty' },
    days: 5,
    price: { uah: 18_900, eur: 390 },
    en: {
      name: 'Carpathians on foot',
      description:
        'Five days over the Chornohora ridge with a light rucksack: huts for the night, a mountain guide, no more than eight people. Dates, route and price.',
      subtitle: 'Five days along the ridge with a light rucksack and a hot supper every night.',
      short: 'Five days along the Chornohora ridge, with a hut, a stove and a supper each night.',
      season: 'June to October',
      group: 'Up to 8 people',
      start: 'Vorokhta, railway station',
      lead: 'You carry a day’s things; the rest is taken by road from hut to hut. We walk five to seven hours a day, at the pace of the slowest, and stop where the view asks for it.',
      days: [
        {
          title: 'Vorokhta and the first climb',
          text: 'We meet the night train, have breakfast and walk up through the forest to a shepherds’ hut. Two hours of climbing and the whole evening for the sunset.',
        },
        {
          title: 'Up to the ridge',
          text: 'Out of the spruces and on to the open ridge by noon. Lunch by a spring, and a night in a hut at 1,430 metres.',
        },
        {
          title: 'The long day',
          text: 'Eighteen kilometres with almost no climbing, lake Nesamovyte half-way. The ridge is walked in both weathers; we have tea for one of them.',
        },
        {
          title: 'Cheese, wool and rain cover',
          text: 'A slow day down in the pastures: a working sheep farm in the morning, a sauna by the river after dark.',
        },
        {
          title: 'Down to the train',
          text: 'A last walk through beech woods to Vorokhta. The evening train to Kyiv leaves at eight; there is time for bograch.',
        },
      ],
      included: [
        'Four nights in huts and a guest house',
        'Breakfasts, packed lunches and suppers',
        'A mountain guide all the way',
        'Luggage by road between the huts',
        'Insurance for mountain walking',
      ],
      extra: ['The train to Vorokhta and back', 'Boots and a waterproof: we send a list'],
    },
    uk: {
      name: 'Карпати пішки',
      description:
        'П’ять днів Чорногірським хребтом із легким наплічником: ночівлі в колибах, гірський провідник, не більш як восьмеро людей. Маршрут, дати й ціна.',
      subtitle: 'П’ять днів хребтом із легким наплічником і гарячою вечерею щовечора.',
      short: 'П’ять днів Чорногорою: щовечора дах, піч і вечеря, яку не треба варити.',
      season: 'Червень – жовтень',
      group: 'До 8 людей',
      start: 'Ворохта, залізничний вокзал',
      lead: 'Ви несете лише те, що треба на день; решту речей авто перевозить від притулку до притулку. Йдемо п’ять-сім годин на день, у темпі найповільнішого, і зупиняємося там, де цього просить краєвид.',
      days: [
        {
          title: 'Ворохта й перший підйом',
          text: 'Зустрічаємо нічний потяг, снідаємо й лісом піднімаємося до колиби. Дві години підйому, а далі цілий вечір на захід сонця.',
        },
        {
          title: 'На хребет',
          text: 'До полудня виходимо з ялин на відкритий хребет. Обід біля джерела, ночівля в притулку на висоті 1430 метрів.',
        },
        {
          title: 'Довгий день',
          text: 'Вісімнадцять кілометрів майже без підйомів, на півдорозі озеро Несамовите. Хребтом ходять за будь-якої погоди; на негоду в нас є чай.',
        },
        {
          title: 'Сир, вовна й ватра',
          text: 'Неквапливий день на полонині: зранку дивимося, як роблять бринзу, увечері гріємося в чані біля річки.',
        },
        {
          title: 'Униз, до потяга',
          text: 'Остання прогулянка буковим лісом до Ворохти. Вечірній потяг на Київ о восьмій, тож на бограч час є.',
        },
      ],
      included: [
        'Чотири ночі в притулках і гостьовому домі',
        'Сніданки, обіди в дорогу й вечері',
        'Гірський провідник на всьому маршруті',
        'Перевезення речей між притулками',
        'Страхування для гірських походів',
      ],
      extra: ['Потяг до Ворохти й назад', 'Черевики та дощовик: надішлемо список'],
    },
  },
  {
    picture: 'tour-by-train',
    slug: { en: 'by-train', uk: 'potiahom' },
    days: 9,
    price: { uah: 58_600, eur: 1195 },
    en: {
      name: 'By train, the window seat',
      description:
        'Nine days by rail from Kyiv to Vienna and the lakes: six trains, one night in a sleeping car, hotels near the stations. Route, dates and price.',
      subtitle: 'Kyiv, Lviv, Budapest, Vienna and the lakes, with six tickets and no airport.',
      short: 'Kyiv to Vienna and the lakes on six trains, with every window seat already yours.',
      season: 'April to November',
      group: 'From 2 people, any day',
      start: 'Kyiv, central station',
      lead: 'The road is the journey here. We book the seats on the side where the view is, leave two nights for each city and keep every change longer than a cup of coffee.',
      days: [
        {
          title: 'The night to Lviv',
          text: 'A compartment for two, tea in a glass holder, and Lviv at seven in the morning.',
        },
        {
          title: 'Lviv',
          text: 'A day without a plan, except for a table booked at eight.',
        },
        {
          title: 'Across the Carpathians',
          text: 'The slow train over the Beskyd pass to Uzhhorod: viaducts, tunnels and blueberries at the stops.',
        },
        {
          title: 'To Budapest',
          text: 'By morning train through Chop. Baths in the evening, they are open until ten.',
        },
        {
          title: 'Budapest',
          text: 'The children’s railway, where the staff are children, and the Danube by tram number two.',
        },
        {
          title: 'To Vienna',
          text: 'Two hours and forty minutes of fields. We will say which café keeps newspapers on sticks.',
        },
        {
          title: 'Vienna',
          text: 'A concert in the evening, standing places or seats, as you like.',
        },
        {
          title: 'The lakes',
          text: 'A local train to the Salzkammergut, a boat across the water, a room with a balcony.',
        },
        {
          title: 'The way home',
          text: 'Back through Vienna by the night train, or stay: the ticket can be moved.',
        },
      ],
      included: [
        'Seats on all six trains, a sleeper to Lviv',
        'Seven nights in hotels near the stations',
        'Breakfasts',
        'A route book printed for you',
        'A person who answers when a train is late',
      ],
      extra: ['Lunches and suppers', 'Concert and museum tickets', 'Travel insurance'],
    },
    uk: {
      name: 'Потягом, місце біля вікна',
      description:
        'Дев’ять днів залізницею від Києва до Відня й озер: шість потягів, ніч у спальному вагоні, готелі біля вокзалів. Маршрут, дати й ціна.',
      subtitle: 'Київ, Львів, Будапешт, Відень та озера: шість квитків і жодного аеропорту.',
      short: 'Від Києва до Відня й озер шістьма потягами, і щоразу місце біля вікна ваше.',
      season: 'Квітень – листопад',
      group: 'Від 2 людей, будь-якого дня',
      start: 'Київ, центральний вокзал',
      lead: 'Тут дорога і є подорожжю. Беремо місця з того боку, де краєвид, лишаємо по дві ночі на кожне місто, а пересадки робимо довшими за чашку кави.',
      days: [
        {
          title: 'Ніч до Львова',
          text: 'Купе на двох, чай у підсклянниках і Львів о сьомій ранку.',
        },
        {
          title: 'Львів',
          text: 'День без плану, тільки столик на восьму вечора вже замовлено.',
        },
        {
          title: 'Через Карпати',
          text: 'Повільним потягом через Бескидський перевал до Ужгорода: віадуки, тунелі й чорниці на зупинках.',
        },
        {
          title: 'До Будапешта',
          text: 'Ранковим потягом через Чоп. Увечері купальні, вони відчинені до десятої.',
        },
        {
          title: 'Будапешт',
          text: 'Дитяча залізниця, де працюють діти, і Дунай із вікна трамвая номер два.',
        },
        {
          title: 'До Відня',
          text: 'Дві години сорок хвилин полів. Підкажемо кав’ярню, де газети й досі на дерев’яних тримачах.',
        },
        {
          title: 'Відень',
          text: 'Увечері концерт: стоячі місця чи партер, як вам до душі.',
        },
        {
          title: 'Озера',
          text: 'Місцевим потягом у Зальцкаммергут, човном на той берег, до кімнати з балконом.',
        },
        {
          title: 'Дорога додому',
          text: 'Назад через Відень нічним потягом. Або лишайтеся: квиток можна перенести.',
        },
      ],
      included: [
        'Місця в усіх шести потягах, до Львова спальний вагон',
        'Сім ночей у готелях біля вокзалів',
        'Сніданки',
        'Надрукована для вас книжка маршруту',
        'Людина, яка відповість, коли потяг запізнюється',
      ],
      extra: ['Обіди й вечері', 'Квитки на концерт і до музеїв', 'Страхування'],
    },
  },
  {
    picture: 'tour-iceland',
    slug: { en: 'iceland', uk: 'islandiia' },
    days: 8,
    price: { uah: 112_000, eur: 2290 },
    en: {
      name: 'Iceland by the ring road',
      description:
        'Eight days around Iceland by car, with short drives, guest houses and a route that changes with the weather. Two to four people, dates and price.',
      subtitle: 'Eight days around the island by car, with a route that listens to the weather.',
      short: 'Eight days around the island by car, with a route that listens to the weather.',
      season: 'February to October',
      group: '2 to 4 people in a car',
      start: 'Reykjavík, the airport',
      lead: 'You drive, we watch the forecast. The route is drawn with a spare loop for every day, so that a storm costs you a detour and not a waterfall.',
      days: [
        {
          title: 'Reykjavík',
          text: 'The car, the keys and an hour on how to read road signs about wind. A swim in a warm pool in the town.',
        },
        {
          title: 'The south coast',
          text: 'Two waterfalls before the buses come and black sand after they leave.',
        },
        {
          title: 'Ice',
          text: 'A morning walk on a glacier with a guide and crampons; in the evening, seals between the floes.',
        },
        {
          title: 'The eastern fjords',
          text: 'A day for the road itself: fifteen bends, three fishing villages, one bowl of soup.',
        },
        {
          title: 'Steam and mud',
          text: 'The lake Mývatn country, where the ground whistles, and a bath the colour of milk.',
        },
        {
          title: 'Whales or horses',
          text: 'A boat from Húsavík if the sea is calm, a ride in a valley if it is not.',
        },
        {
          title: 'The long west',
          text: 'Back along the ring with a night at a farm. In winter this is the place for the northern lights.',
        },
        {
          title: 'The lighthouse and home',
          text: 'A last walk to the lighthouse at Akranes and a quiet drive to the airport.',
        },
      ],
      included: [
        'Seven nights in guest houses and farms',
        'A car with full insurance and winter tyres',
        'Breakfasts and two suppers',
        'The glacier walk with a guide',
        'Forecast and route by message every morning',
      ],
      extra: ['Flights', 'Fuel', 'Lunches'],
    },
    uk: {
      name: 'Ісландія кільцевою дорогою',
      description:
        'Вісім днів навколо Ісландії авто: короткі перегони, гостьові доми й маршрут, що зважає на погоду. Від двох до чотирьох людей, дати й ціна.',
      subtitle: 'Вісім днів навколо острова авто, за маршрутом, що зважає на погоду.',
      short: 'Вісім днів навколо острова авто, за маршрутом, що зважає на погоду.',
      season: 'Лютий – жовтень',
      group: 'Від 2 до 4 людей в авто',
      start: 'Рейк’явік, аеропорт',
      lead: 'Ви за кермом, ми стежимо за прогнозом. На кожен день у маршруті є запасна петля, тож буря коштуватиме вам гаку, а не водоспаду.',
      days: [
        {
          title: 'Рейк’явік',
          text: 'Авто, ключі й година про те, як читати знаки про вітер. Увечері теплий міський басейн.',
        },
        {
          title: 'Південний берег',
          text: 'Два водоспади, поки не приїхали автобуси, і чорний пісок, коли вони поїхали.',
        },
        {
          title: 'Лід',
          text: 'Зранку прогулянка льодовиком із провідником і в кішках, увечері тюлені поміж крижин.',
        },
        {
          title: 'Східні фіорди',
          text: 'День самої дороги: п’ятнадцять вигинів, три рибальські села, одна миска юшки.',
        },
        {
          title: 'Пара й грязь',
          text: 'Край озера Міватн, де земля свистить, і купальня кольору молока.',
        },
        {
          title: 'Кити або коні',
          text: 'Якщо море тихе, виходимо човном із Хусавіка; якщо ні, їдемо верхи долиною.',
        },
        {
          title: 'Довгий захід',
          text: 'Кільцем назад із ночівлею на фермі. Узимку це найкраще місце для північного сяйва.',
        },
        {
          title: 'Маяк і додому',
          text: 'Остання прогулянка до маяка в Акранесі й спокійна дорога до аеропорту.',
        },
      ],
      included: [
        'Сім ночей у гостьових домах і на фермах',
        'Авто з повним страхуванням і зимовими шинами',
        'Сніданки й дві вечері',
        'Прогулянка льодовиком із провідником',
        'Прогноз і маршрут у повідомленні щоранку',
      ],
      extra: ['Перельоти', 'Пальне', 'Обіди'],
    },
  },
  {
    picture: 'tour-lviv',
    slug: { en: 'lviv', uk: 'lviv' },
    days: 3,
    price: { uah: 12_400, eur: 255 },
    en: {
      name: 'Lviv, slowly',
      description:
        'Three days in Lviv at a walking pace: roofs at dawn, a courtyard concert, workshops that are not in the guidebooks. From Kyiv by train.',
      subtitle: 'Three days at a walking pace, from the roofs at dawn to a concert in a courtyard.',
      short:
        'A long weekend at a walking pace: roofs at dawn, workshops, a concert in a courtyard.',
      season: 'All year',
      group: 'Up to 6 people',
      start: 'Lviv, railway station',
      lead: 'Most people see Lviv between two coffees. We leave out half of what must be seen, and give the time to the half you will remember.',
      days: [
        {
          title: 'Roofs and courtyards',
          text: 'Up the town hall before it opens to everyone, then down into eleven courtyards that have gates but no locks. Supper in a flat with a ceramic stove.',
        },
        {
          title: 'Hands',
          text: 'A morning in a glass workshop: you blow one glass and take it home in a box with straw. The afternoon is yours. In the evening, a string quartet in a courtyard; blankets are ready.',
        },
        {
          title: 'The other bank of the tram line',
          text: 'Pidzamche, an old brewery yard and a market where nobody sells magnets. The train to Kyiv leaves after supper.',
        },
      ],
      included: [
        'Two nights in a small hotel in the old town',
        'Breakfasts and one supper',
        'A walk with a local historian each day',
        'The glass workshop and the concert',
      ],
      extra: ['The train to Lviv and back', 'Lunches'],
    },
    uk: {
      name: 'Неквапливий Львів',
      description:
        'Три дні у Львові пішки й без поспіху: дахи на світанку, концерт у подвір’ї, майстерні, яких немає в путівниках. З Києва потягом.',
      subtitle: 'Три дні пішки й без поспіху: від дахів на світанку до концерту в подвір’ї.',
      short: 'Довгі вихідні без поспіху: дахи на світанку, майстерні, концерт у подвір’ї.',
      season: 'Цілий рік',
      group: 'До 6 людей',
      start: 'Львів, залізничний вокзал',
      lead: 'Здебільшого Львів бачать між двома кавами. Ми викреслюємо половину того, що «треба побачити», і віддаємо цей час половині, яку ви запам’ятаєте.',
      days: [
        {
          title: 'Дахи й подвір’я',
          text: 'На ратушу до того, як її відчинять для всіх, а тоді вниз, до одинадцяти подвір’їв, де є брами, але немає замків. Вечеря в помешканні з кахляною піччю.',
        },
        {
          title: 'Руками',
          text: 'Ранок у гутній майстерні: видуваєте одну склянку й забираєте її додому в коробці з соломою. Пообіддя ваше. Увечері струнний квартет у подвір’ї; ковдри чекають.',
        },
        {
          title: 'За трамвайною колією',
          text: 'Підзамче, подвір’я старої броварні й базар, де ніхто не продає магнітиків. Потяг на Київ після вечері.',
        },
      ],
      included: [
        'Дві ночі в невеликому готелі у старому місті',
        'Сніданки й одна вечеря',
        'Щодня прогулянка з місцевим істориком',
        'Гутня майстерня і концерт',
      ],
      extra: ['Потяг до Львова й назад', 'Обіди'],
    },
  },
  {
    picture: 'tour-black-sea',
    slug: { en: 'black-sea', uk: 'chorne-more' },
    days: 7,
    price: { uah: 46_800, eur: 960 },
    en: {
      name: 'The Black Sea under sail',
      description:
        'A week on a small yacht along the Bulgarian coast: four harbours, a skipper, swimming before breakfast. No sailing experience needed.',
      subtitle: 'A week along the western shore on a small yacht, with four harbours and no hurry.',
      short:
        'A week along the western shore on a small yacht: four harbours, one skipper, no hurry.',
      season: 'June to September',
      group: 'Up to 6 people and a skipper',
      start: 'Sozopol, the marina',
      lead: 'You need not know a single knot. By Wednesday you will know three, and the boat will be going where you point it.',
      days: [
        {
          title: 'Aboard in Sozopol',
          text: 'Cabins, safety, the first knot. Supper on the quay among the nets.',
        },
        {
          title: 'To Nesebar',
          text: 'Twenty miles with the wind behind, and a walk around the old churches when the day visitors have gone.',
        },
        {
          title: 'The cape',
          text: 'Round cape Emine, where the Balkan mountains end in water. We anchor in a bay with no road to it.',
        },
        {
          title: 'A day of nothing',
          text: 'Swimming, reading, mussels from the rocks. The skipper checks the weather; you check the hammock.',
        },
        {
          title: 'Varna',
          text: 'A city evening: showers, a long table, the sea garden by lamplight.',
        },
        {
          title: 'Balchik',
          text: 'White cliffs and a palace garden that runs down to the beach. The last night aboard.',
        },
        {
          title: 'Ashore',
          text: 'Breakfast in the harbour and a bus to Varna airport or station by noon.',
        },
      ],
      included: [
        'Six nights aboard, in two-berth cabins',
        'A skipper, fuel and harbour fees',
        'Breakfasts and three suppers',
        'Insurance on the water',
      ],
      extra: ['The road to Sozopol and home from Varna', 'Lunches and suppers ashore'],
    },
    uk: {
      name: 'Чорне море під вітрилом',
      description:
        'Тиждень на невеликій яхті вздовж болгарського берега: чотири гавані, шкіпер, купання до сніданку. Досвід не потрібен. Маршрут і ціна.',
      subtitle:
        'Тиждень уздовж західного берега на невеликій яхті: чотири гавані й нікуди спішити.',
      short: 'Тиждень уздовж західного берега: невелика яхта, чотири гавані, один шкіпер.',
      season: 'Червень – вересень',
      group: 'До 6 людей і шкіпер',
      start: 'Созополь, яхтова гавань',
      lead: 'Знати вузли не потрібно. До середи ви знатимете три, а човен ітиме туди, куди ви його спрямуєте.',
      days: [
        {
          title: 'На борт у Созополі',
          text: 'Каюти, правила безпеки, перший вузол. Вечеря на причалі поміж сітей.',
        },
        {
          title: 'До Несебира',
          text: 'Двадцять миль із попутним вітром і прогулянка серед давніх церков, коли денні гості вже роз’їхалися.',
        },
        {
          title: 'Мис',
          text: 'Обходимо мис Еміне, де Балкани закінчуються водою. Стаємо на якір у бухті, до якої немає дороги.',
        },
        {
          title: 'День ні для чого',
          text: 'Купання, книжка, мідії з каміння. Шкіпер перевіряє погоду, ви перевіряєте гамак.',
        },
        {
          title: 'Варна',
          text: 'Міський вечір: душ, довгий стіл, приморський сад при ліхтарях.',
        },
        {
          title: 'Балчик',
          text: 'Білі скелі й палацовий сад, що спускається до пляжу. Остання ніч на борту.',
        },
        {
          title: 'На берег',
          text: 'Сніданок у гавані й автобус до аеропорту чи вокзалу Варни, до полудня.',
        },
      ],
      included: [
        'Шість ночей на борту, у двомісних каютах',
        'Шкіпер, пальне й портові збори',
        'Сніданки й три вечері',
        'Страхування на воді',
      ],
      extra: ['Дорога до Созополя й додому з Варни', 'Обіди та вечері на березі'],
    },
  },
  {
    picture: 'tour-jordan',
    slug: { en: 'jordan', uk: 'yordaniia' },
    days: 7,
    price: { uah: 74_500, eur: 1520 },
    en: {
      name: 'Jordan, the desert road',
      description:
        'Seven days from Amman to the Red Sea: Petra before the crowds, a night in the desert of Wadi Rum, one long road south. Small group, dates, price.',
      subtitle:
        'Seven days south from Amman, with Petra at six in the morning and a night in the sand.',
      short: 'Seven days south from Amman: Petra at six in the morning and a night in the sand.',
      season: 'October to April',
      group: 'Up to 8 people',
      start: 'Amman, the airport',
      lead: 'The King’s Highway is slower than the motorway by three hours and better by three thousand years. We take the slow one.',
      days: [
        {
          title: 'Amman',
          text: 'Arrival, a roof terrace, and the first of many plates of hummus.',
        },
        {
          title: 'Mosaics and the Dead Sea',
          text: 'The map of Madaba on a church floor, then an hour of floating below the level of every other sea.',
        },
        {
          title: 'The King’s Highway',
          text: 'A day of canyons and castles; coffee where the drivers drink it.',
        },
        {
          title: 'Petra, the front door',
          text: 'Through the gorge at six, before the first group. By noon we are up at the Monastery.',
        },
        {
          title: 'Petra, the back door',
          text: 'The mountain path from Little Petra with a Bedouin guide. The afternoon is free.',
        },
        {
          title: 'Wadi Rum',
          text: 'A jeep across red sand, supper baked under the ground, tents with a real bed and no ceiling lamp but the sky.',
        },
        {
          title: 'The Red Sea',
          text: 'A swim over the coral at Aqaba and the evening flight.',
        },
      ],
      included: [
        'Five nights in hotels, one in a desert camp',
        'Breakfasts and four suppers',
        'A minibus with a driver, a guide in Petra',
        'Entrance to Petra and Wadi Rum',
      ],
      extra: ['Flights', 'Lunches', 'Tips'],
    },
    uk: {
      name: 'Йорданія, дорога через пустелю',
      description:
        'Сім днів від Аммана до Червоного моря: Петра до натовпів, ніч у пустелі Ваді-Рам, одна довга дорога на південь. Мала група, дати й ціна.',
      subtitle: 'Сім днів на південь від Аммана: Петра о шостій ранку й ніч серед пісків.',
      short: 'Сім днів на південь від Аммана: Петра о шостій ранку й ніч серед пісків.',
      season: 'Жовтень – квітень',
      group: 'До 8 людей',
      start: 'Амман, аеропорт',
      lead: 'Царська дорога довша за шосе на три години й краща за нього на три тисячі років. Ми їдемо нею.',
      days: [
        {
          title: 'Амман',
          text: 'Приліт, тераса на даху й перша з багатьох тарілок хумусу.',
        },
        {
          title: 'Мозаїки й Мертве море',
          text: 'Мадабська карта на підлозі церкви, а тоді година на воді, нижче за рівень усіх інших морів.',
        },
        {
          title: 'Царська дорога',
          text: 'День каньйонів і замків; кава там, де її п’ють водії.',
        },
        {
          title: 'Петра, парадний вхід',
          text: 'Ущелиною о шостій, до перших груп. До полудня ми вже нагорі, біля Монастиря.',
        },
        {
          title: 'Петра, чорний хід',
          text: 'Гірська стежка від Малої Петри з провідником-бедуїном. Пообіддя вільне.',
        },
        {
          title: 'Ваді-Рам',
          text: 'Джипом по червоному піску, вечеря, запечена під землею, намети зі справжнім ліжком і небом замість лампи.',
        },
        {
          title: 'Червоне море',
          text: 'Купання над коралами в Акабі й вечірній рейс.',
        },
      ],
      included: [
        'П’ять ночей у готелях, одна в таборі в пустелі',
        'Сніданки й чотири вечері',
        'Мікроавтобус із водієм, провідник у Петрі',
        'Вхід до Петри й Ваді-Рам',
      ],
      extra: ['Перельоти', 'Обіди', 'Чайові'],
    },
  },
]
