import type { Both, Price } from '../templates/words.ts'

interface EventTexts {
  /** Name of the event, as the menu and the cards say it. */
  readonly name: string
  /** For search engines. */
  readonly description: string
  /** One sentence under the page's heading. */
  readonly subtitle: string
  /** One sentence on a card. */
  readonly short: string
  /** When, for events without a day of their own. */
  readonly season?: string
  readonly place: string
  readonly guests: string
  /** What the price is for: a ticket, an evening. */
  readonly unit: string
  readonly lead: string
  readonly programme: readonly {
    readonly when: string
    readonly title: string
    readonly text: string
  }[]
  readonly included: readonly string[]
  readonly extra: readonly string[]
}

export interface AgencyEvent extends Both<EventTexts> {
  readonly picture: string
  readonly slug: Both<string>
  /** Day and hour in Kyiv; left out where you choose the day. */
  readonly moment?: string
  readonly price: Price
}

/** The events in the order the site shows them. Dates, prices and numbers are the demo's. */
export const EVENTS: readonly AgencyEvent[] = [
  {
    picture: 'event-concert',
    slug: { en: 'concerts', uk: 'kontserty' },
    moment: '2027-02-20T19:00',
    price: { uah: 650, eur: 13 },
    en: {
      name: 'Concerts in a small hall',
      description:
        'Chamber evenings in a small hall in Podil, Kyiv: a cello, a guitar, a voice and ninety chairs. The next date, the programme and tickets.',
      subtitle: 'A cello, a guitar, a voice and ninety chairs. On the third Saturday of the month.',
      short: 'A cello, a guitar, a voice and ninety chairs in Podil.',
      place: 'Kyiv, Podil',
      guests: '90 seats',
      unit: 'a ticket',
      lead: 'The hall is small enough to hear the bow touch the string. There is no amplifier, no raffle and no speech by a sponsor.',
      programme: [
        { when: '18:15', title: 'Doors', text: 'Coats, tea and a printed programme.' },
        {
          when: '19:00',
          title: 'First half',
          text: 'Songs for voice and guitar, four of them new.',
        },
        { when: '19:45', title: 'Interval', text: 'The bar is in the yard, under a roof.' },
        {
          when: '20:10',
          title: 'Second half',
          text: 'A suite for cello, with the lights down to one lamp.',
        },
        { when: '21:00', title: 'After', text: 'The piano stays open for whoever dares.' },
      ],
      included: ['A numbered seat', 'A programme', 'Tea and the cloakroom'],
      extra: ['The bar'],
    },
    uk: {
      name: 'Концерти в малій залі',
      description:
        'Камерні вечори в малій залі на київському Подолі: віолончель, гітара, голос і дев’яносто стільців. Найближча дата, програма й квитки.',
      subtitle: 'Віолончель, гітара, голос і дев’яносто стільців. Щомісяця, третьої суботи.',
      short: 'Віолончель, гітара, голос і дев’яносто стільців на Подолі.',
      place: 'Київ, Поділ',
      guests: '90 місць',
      unit: 'квиток',
      lead: 'Зала така мала, що чути, як смичок торкається струни. Без підсилення, без лотереї і без слова від спонсора.',
      programme: [
        { when: '18:15', title: 'Двері', text: 'Гардероб, чай і друкована програмка.' },
        {
          when: '19:00',
          title: 'Перше відділення',
          text: 'Пісні для голосу й гітари, чотири з них нові.',
        },
        { when: '19:45', title: 'Перерва', text: 'Буфет у дворі, під дахом.' },
        { when: '20:10', title: 'Друге відділення', text: 'Сюїта для віолончелі при одній лампі.' },
        { when: '21:00', title: 'Потім', text: 'Рояль лишається відкритим для охочих.' },
      ],
      included: ['Пронумероване місце', 'Програмка', 'Чай і гардероб'],
      extra: ['Буфет'],
    },
  },
  {
    picture: 'event-lantern-festival',
    slug: { en: 'lantern-festival', uk: 'festyval-likhtariv' },
    moment: '2027-08-28T20:30',
    price: { uah: 420, eur: 9 },
    en: {
      name: 'Lantern festival',
      description:
        'One evening at the end of August: three hundred paper lanterns on threads over a lake near Kyiv. Programme, tickets and how to get there.',
      subtitle: 'Three hundred paper lanterns over a lake, each on a thread, each brought back.',
      short: 'Three hundred paper lanterns over a lake, each on a thread and each brought back.',
      place: 'A lake near Kyiv',
      guests: '300 lanterns',
      unit: 'a lantern',
      lead: 'You fold the lantern yourself, from rice paper and a bamboo hoop. Nothing is left in the trees: the threads are wound in by midnight.',
      programme: [
        {
          when: '18:00',
          title: 'Folding',
          text: 'Tables on the shore, paper, brushes and someone who knows how.',
        },
        {
          when: '19:30',
          title: 'Supper on the grass',
          text: 'Bring a blanket; soup and bread are ours.',
        },
        { when: '20:30', title: 'Dusk', text: 'A choir on the jetty while the light goes.' },
        {
          when: '21:00',
          title: 'Lanterns',
          text: 'All of them at once, then ten minutes of silence.',
        },
        { when: '22:00', title: 'Winding in', text: 'Threads, buses, home.' },
      ],
      included: ['A lantern to fold', 'Soup, bread and tea', 'A bus from Kyiv and back'],
      extra: ['A blanket', 'Insect spray: the lake is a real one'],
    },
    uk: {
      name: 'Фестиваль ліхтарів',
      description:
        'Один вечір наприкінці серпня: триста паперових ліхтариків на нитках над озером під Києвом. Програма, квитки й дорога.',
      subtitle: 'Триста паперових ліхтариків над озером: кожен на нитці, кожен повертається.',
      short: 'Триста паперових ліхтариків над озером: кожен на нитці, кожен повертається.',
      place: 'Озеро під Києвом',
      guests: '300 ліхтариків',
      unit: 'ліхтарик',
      lead: 'Ліхтарик ви складаєте самі, з рисового паперу й бамбукового обруча. На деревах нічого не лишається: до півночі всі нитки змотано.',
      programme: [
        {
          when: '18:00',
          title: 'Складаємо',
          text: 'Столи на березі, папір, пензлі й людина, яка вміє.',
        },
        { when: '19:30', title: 'Вечеря на траві', text: 'Ковдру беріть свою, юшка й хліб наші.' },
        { when: '20:30', title: 'Сутінки', text: 'Хор на пірсі, доки гасне світло.' },
        { when: '21:00', title: 'Ліхтарики', text: 'Усі водночас, а тоді десять хвилин тиші.' },
        { when: '22:00', title: 'Змотуємо', text: 'Нитки, автобуси, додому.' },
      ],
      included: ['Ліхтарик, який ви складете', 'Юшка, хліб і чай', 'Автобус із Києва й назад'],
      extra: ['Ковдра', 'Засіб від комарів: озеро справжнє'],
    },
  },
  {
    picture: 'event-new-year',
    slug: { en: 'new-year', uk: 'novyi-rik' },
    price: { uah: 148_000, eur: 3020 },
    en: {
      name: 'New Year for a company',
      description:
        'A New Year evening for a company of forty to a hundred and twenty: a hall, a tree, a band and a supper that is hot. What we do and what it costs.',
      subtitle:
        'An evening for your people, without a host who shouts and with supper that is hot.',
      short: 'An evening for your people: a real tree, a band and a supper that is hot.',
      season: '5 December to 15 January',
      place: 'Kyiv, three halls to choose from',
      guests: '40 to 120 guests',
      unit: 'an evening for 40',
      lead: 'We have been to enough office parties to know what to leave out. What stays: warm light, a short programme and a dance floor that fills by itself.',
      programme: [
        {
          when: '18:30',
          title: 'Guests',
          text: 'Punch at the door and a coat check that works both ways.',
        },
        { when: '19:00', title: 'Supper', text: 'Three courses, all plates within ten minutes.' },
        {
          when: '20:15',
          title: 'Twenty minutes of words',
          text: 'Yours. We help to write them and keep the time.',
        },
        { when: '20:40', title: 'The band', text: 'Two sets with a break for cake.' },
        {
          when: '23:00',
          title: 'Cars',
          text: 'Taxis are called by table; nobody waits in the snow.',
        },
      ],
      included: [
        'The hall, light and sound',
        'A tree, three metres tall',
        'Supper and punch',
        'The band',
        'A producer on the spot',
      ],
      extra: ['The bar beyond punch', 'Presents: we will find them if you like'],
    },
    uk: {
      name: 'Новий рік для компанії',
      description:
        'Новорічний вечір для компанії від сорока до ста двадцяти людей: зала, ялинка, музиканти й гаряча вечеря. Що ми робимо і скільки це коштує.',
      subtitle: 'Вечір для ваших людей: без галасливого ведучого і з вечерею, яка справді гаряча.',
      short: 'Вечір для ваших людей: жива ялинка, музиканти й гаряча вечеря.',
      season: '5 грудня – 15 січня',
      place: 'Київ, три зали на вибір',
      guests: '40–120 гостей',
      unit: 'вечір на 40 гостей',
      lead: 'Ми побували на багатьох корпоративах і знаємо, чого там не треба. Лишили тепле світло, коротку програму й танці, на які ніхто не тягне за руку.',
      programme: [
        { when: '18:30', title: 'Гості', text: 'Пунш біля дверей і гардероб без черги.' },
        {
          when: '19:00',
          title: 'Вечеря',
          text: 'Три страви, усі тарілки на столах за десять хвилин.',
        },
        {
          when: '20:15',
          title: 'Двадцять хвилин слів',
          text: 'Ваших. Допоможемо написати й пильнуємо час.',
        },
        { when: '20:40', title: 'Музика', text: 'Два відділення з перервою на торт.' },
        {
          when: '23:00',
          title: 'Додому',
          text: 'Таксі викликаємо постолово, у снігу ніхто не чекає.',
        },
      ],
      included: [
        'Зала, світло й звук',
        'Ялинка заввишки три метри',
        'Вечеря і пунш',
        'Музиканти',
        'Продюсер на місці',
      ],
      extra: ['Бар, крім пуншу', 'Подарунки: доберемо, якщо хочете'],
    },
  },
  {
    picture: 'event-wedding',
    slug: { en: 'weddings', uk: 'vesillia' },
    price: { uah: 265_000, eur: 5410 },
    en: {
      name: 'Weddings in the open',
      description:
        'Small weddings under the open sky near Kyiv: an arch, a long table, thirty to eighty guests and a plan for rain. What we do and what it costs.',
      subtitle: 'An arch, a long table, the people you love, and a second plan for rain.',
      short: 'An arch, a long table, the people you love, and a second plan for rain.',
      season: 'May to September',
      place: 'Gardens and meadows within 60 km of Kyiv',
      guests: '30 to 80 guests',
      unit: 'a day for 30',
      lead: 'We stage eight weddings a year, never two in one week. You speak with one person from the first letter to the last candle.',
      programme: [
        {
          when: '15:00',
          title: 'Lemonade',
          text: 'Guests arrive, hats are lent, the quartet plays.',
        },
        { when: '16:00', title: 'The arch', text: 'Twenty-five minutes, your own words or ours.' },
        {
          when: '17:00',
          title: 'Golden hour',
          text: 'Pictures for you, a garden game for the rest.',
        },
        { when: '18:30', title: 'The long table', text: 'Supper is passed from hand to hand.' },
        {
          when: '21:00',
          title: 'Garlands',
          text: 'Dancing until the neighbours’ bedtime, which we have asked about.',
        },
      ],
      included: [
        'The place and the permit',
        'Arch, chairs, table, garlands',
        'Flowers of the season',
        'A tent that stands by',
        'Supper for 30',
      ],
      extra: ['Clothes and rings', 'A photographer: we know three good ones'],
    },
    uk: {
      name: 'Весілля просто неба',
      description:
        'Невеликі весілля просто неба під Києвом: арка, довгий стіл, від тридцяти до вісімдесяти гостей і план на випадок дощу. Що робимо і скільки коштує.',
      subtitle: 'Арка, довгий стіл, люди, яких ви любите, і другий план на випадок дощу.',
      short: 'Арка, довгий стіл, люди, яких ви любите, і другий план на випадок дощу.',
      season: 'Травень – вересень',
      place: 'Сади й луки не далі як за 60 км від Києва',
      guests: '30–80 гостей',
      unit: 'день на 30 гостей',
      lead: 'Ми робимо вісім весіль на рік і ніколи два в один тиждень. Від першого листа до останньої свічки ви говорите з однією людиною.',
      programme: [
        {
          when: '15:00',
          title: 'Лимонад',
          text: 'З’їжджаються гості, позичаємо капелюшки, грає квартет.',
        },
        { when: '16:00', title: 'Арка', text: 'Двадцять п’ять хвилин, слова ваші або наші.' },
        { when: '17:00', title: 'Золота година', text: 'Вам світлини, решті гра в саду.' },
        { when: '18:30', title: 'Довгий стіл', text: 'Вечерю передають із рук у руки.' },
        {
          when: '21:00',
          title: 'Гірлянди',
          text: 'Танці, доки не ляжуть спати сусіди; о котрій це, ми вже запитали.',
        },
      ],
      included: [
        'Місце й дозвіл',
        'Арка, стільці, стіл, гірлянди',
        'Сезонні квіти',
        'Шатро напоготові',
        'Вечеря на 30 гостей',
      ],
      extra: ['Вбрання та обручки', 'Фотограф: знаємо трьох добрих'],
    },
  },
  {
    picture: 'event-conference',
    slug: { en: 'conferences', uk: 'konferentsii' },
    price: { uah: 96_000, eur: 1960 },
    en: {
      name: 'Conferences with a view',
      description:
        'One-day conferences for fifty to two hundred people: sound that reaches the last row, lunch without a queue, talks that end on time. Prices and programme.',
      subtitle:
        'Sound that reaches the last row, lunch without a queue and talks that end on time.',
      short: 'Sound that reaches the last row, lunch without a queue, talks that end on time.',
      season: 'Weekdays, all year',
      place: 'Kyiv, Lviv or the mountains',
      guests: '50 to 200 people',
      unit: 'a day for 50',
      lead: 'A conference is a journey without luggage: people leave one place in the morning and come home from another. We plan it the same way.',
      programme: [
        {
          when: '09:00',
          title: 'Badges',
          text: 'Printed while you say your name. Coffee at both ends of the room.',
        },
        {
          when: '10:00',
          title: 'Three talks',
          text: 'Twenty-five minutes each, and a lamp that turns red.',
        },
        {
          when: '12:00',
          title: 'A walk',
          text: 'Forty minutes outside. The best talks happen here.',
        },
        { when: '13:00', title: 'Lunch', text: 'Served at tables, in one go.' },
        { when: '14:30', title: 'Workshops', text: 'Small rooms, real paper.' },
        { when: '17:00', title: 'The end', text: 'At five. Truly.' },
      ],
      included: [
        'The hall, screen and sound',
        'Interpreting into two languages',
        'Coffee and lunch',
        'Badges and papers',
        'A crew of four',
      ],
      extra: ['Travel for speakers: we can book it', 'Recording'],
    },
    uk: {
      name: 'Конференції з краєвидом',
      description:
        'Одноденні конференції на п’ятдесят–двісті людей: звук до останнього ряду, обід без черги, доповіді, що закінчуються вчасно. Ціни й програма.',
      subtitle: 'Звук до останнього ряду, обід без черги й доповіді, що закінчуються вчасно.',
      short: 'Звук до останнього ряду, обід без черги й доповіді, що закінчуються вчасно.',
      season: 'Будні, цілий рік',
      place: 'Київ, Львів або гори',
      guests: '50–200 людей',
      unit: 'день на 50 людей',
      lead: 'Конференція — це подорож без валізи: зранку люди виїжджають з одного місця, а ввечері повертаються з іншого. Так ми її й плануємо.',
      programme: [
        {
          when: '09:00',
          title: 'Бейджі',
          text: 'Друкуємо, поки ви називаєте ім’я. Кава з обох боків зали.',
        },
        {
          when: '10:00',
          title: 'Три доповіді',
          text: 'По двадцять п’ять хвилин і лампа, що червоніє.',
        },
        {
          when: '12:00',
          title: 'Прогулянка',
          text: 'Сорок хвилин надворі. Найкращі розмови саме тут.',
        },
        { when: '13:00', title: 'Обід', text: 'За столами, усім водночас.' },
        { when: '14:30', title: 'Майстерні', text: 'Малі кімнати, справжній папір.' },
        { when: '17:00', title: 'Кінець', text: 'О п’ятій. Справді.' },
      ],
      included: [
        'Зала, екран і звук',
        'Переклад двома мовами',
        'Кава й обід',
        'Бейджі та папери',
        'Команда з чотирьох людей',
      ],
      extra: ['Дорога для доповідачів: можемо забронювати', 'Запис'],
    },
  },
  {
    picture: 'event-ice-rink',
    slug: { en: 'ice-rink', uk: 'kovzanka' },
    moment: '2027-01-16T11:00',
    price: { uah: 180, eur: 4 },
    en: {
      name: 'A rink on the square',
      description:
        'A winter day on the ice in the middle of town: skates to borrow, a brass band at four, cocoa all day. Date, programme and tickets.',
      subtitle: 'Skates to borrow, a brass band at four and cocoa all day.',
      short: 'Skates to borrow, a brass band at four and cocoa all day.',
      place: 'Kyiv, a square in Podil',
      guests: '120 on the ice at a time',
      unit: 'an hour',
      lead: 'One Saturday in January the square has ice instead of cars. Beginners have their own corner, and penguins to hold on to.',
      programme: [
        {
          when: '11:00',
          title: 'First ice',
          text: 'For families with small children; the music is quiet.',
        },
        { when: '13:00', title: 'A lesson', text: 'How to fall, and then how not to.' },
        { when: '16:00', title: 'Brass', text: 'A band on the bandstand, lights on the mast.' },
        {
          when: '19:00',
          title: 'Slow hour',
          text: 'Everyone skates in one direction. There is a reason to hold hands.',
        },
      ],
      included: ['An hour on the ice', 'Skates, sizes 26 to 47', 'A cup of cocoa'],
      extra: ['A second cup'],
    },
    uk: {
      name: 'Ковзанка на площі',
      description:
        'Зимовий день на льоду посеред міста: ковзани напрокат, духовий оркестр о четвертій, какао цілий день. Дата, програма й квитки.',
      subtitle: 'Ковзани напрокат, духовий оркестр о четвертій і какао цілий день.',
      short: 'Ковзани напрокат, духовий оркестр о четвертій і какао цілий день.',
      place: 'Київ, площа на Подолі',
      guests: '120 людей на льоду',
      unit: 'година',
      lead: 'Однієї січневої суботи на площі замість авто лід. Для початківців є свій куточок і пінгвіни, за яких можна триматися.',
      programme: [
        { when: '11:00', title: 'Перший лід', text: 'Для родин із малими дітьми; музика тиха.' },
        { when: '13:00', title: 'Урок', text: 'Як падати, а потім як не падати.' },
        { when: '16:00', title: 'Духові', text: 'Оркестр під навісом, вогники на щоглі.' },
        {
          when: '19:00',
          title: 'Повільна година',
          text: 'Усі їдуть в один бік. Є привід узятися за руки.',
        },
      ],
      included: ['Година на льоду', 'Ковзани, розміри від 26 до 47', 'Чашка какао'],
      extra: ['Друга чашка'],
    },
  },
]
