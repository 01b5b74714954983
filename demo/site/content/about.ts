import { html } from '../html.ts'
import type { Language, PageSource } from '../page.ts'
import { banner, enquiry, facts, leadPicture, section, steps } from '../templates/blocks.ts'
import { ADDRESSES } from './addresses.ts'

const TEXTS = {
  en: {
    title: 'About us',
    description:
      'Mandry is a small agency in Podil, Kyiv. Who we are, six rules we work by, the numbers of this demonstration and what we do not do.',
    heading: 'A table in Podil',
    subtitle: 'One room, one long table and a wall of maps. Everything we do begins on it.',
    lead: 'Mandry means travels. The name was there before the agency: it was written on the box in which we kept tickets, napkins with routes and a compass that points slightly to the left.',
    text: [
      'We plan journeys for people who would rather see less and remember more, and stage events for people who do not like events. Both are the same work: someone leaves home, something good happens, someone comes back.',
      'We are few on purpose. The one who draws your route has walked it; the one who lights your evening carries the ladder. If there is nobody free to do it well, we say so and name the next free week.',
    ],
    numbersTitle: 'In numbers',
    numbers: [
      ['routes on the wall', '6'],
      ['people in the largest group', '8'],
      ['weddings a year, never two in a week', '8'],
      ['working day to answer a letter', '1'],
      ['cups of tea a journey, give or take', '14'],
    ],
    rulesTitle: 'Rules of work',
    rules: [
      {
        title: 'The price is the price',
        text: 'It is written on the first page and stays the same on the last, even when the euro does not.',
      },
      {
        title: 'Half empty is full',
        text: 'Every plan has an afternoon with nothing in it. We defend that afternoon.',
      },
      {
        title: 'Rain has a page',
        text: 'There is a plan for bad weather before there is a plan for good.',
      },
      {
        title: 'One person answers',
        text: 'From the first letter to the last bill you talk to one of us, not to a number.',
      },
      {
        title: 'We pay where we sleep',
        text: 'Huts, guides and cooks are paid before you arrive, and they are people we know.',
      },
      {
        title: 'No means no',
        text: 'We do not do elephants, helicopters or surprises with a microphone.',
      },
    ],
    note: 'This is a demonstration: the agency, its tours, prices, dates and numbers are made up to show how the site works. The pictures are drawn by a program.',
    askTitle: 'Come and look at the maps',
    askText: 'The kettle is on from nine to seven. Write first, so that the table is free.',
  },
  uk: {
    title: 'Про нас',
    description:
      'Мандри — невелика агенція на київському Подолі. Хто ми, шість правил, за якими працюємо, числа цієї демонстрації та чого ми не робимо.',
    heading: 'Стіл на Подолі',
    subtitle: 'Одна кімната, один довгий стіл і стіна з картами. Усе починається за ним.',
    lead: 'Назва з’явилася раніше за агенцію: «Мандри» було написано на коробці, де ми тримали квитки, серветки з маршрутами й компас, що показує трохи лівіше.',
    text: [
      'Ми плануємо подорожі для тих, хто воліє побачити менше, а запам’ятати більше, і робимо події для тих, хто не любить подій. Це одна робота: людина виходить з дому, стається щось добре, людина повертається.',
      'Нас мало навмисно. Хто малює ваш маршрут, той сам його пройшов; хто світить ваш вечір, той сам носить драбину. Якщо зробити добре нікому, ми так і скажемо й назвемо найближчий вільний тиждень.',
    ],
    numbersTitle: 'У числах',
    numbers: [
      ['маршрутів на стіні', '6'],
      ['людей у найбільшій групі', '8'],
      ['весіль на рік, ніколи два на тиждень', '8'],
      ['робочий день на відповідь', '1'],
      ['чашок чаю за подорож, плюс-мінус', '14'],
    ],
    rulesTitle: 'Правила роботи',
    rules: [
      {
        title: 'Ціна є ціна',
        text: 'Вона написана на першій сторінці й така сама на останній, навіть коли євро вже не таке.',
      },
      {
        title: 'Напівпорожньо означає повно',
        text: 'У кожному плані є пообіддя, де не заплановано нічого. Ми його бережемо.',
      },
      {
        title: 'Дощ має свою сторінку',
        text: 'План на негоду готовий раніше, ніж план на погоду.',
      },
      {
        title: 'Відповідає одна людина',
        text: 'Від першого листа до останнього рахунка ви говорите з людиною, а не з номером.',
      },
      {
        title: 'Платимо там, де спимо',
        text: 'Притулкам, провідникам і кухарям заплачено до вашого приїзду, і ми знаємо їх особисто.',
      },
      {
        title: 'Ні означає ні',
        text: 'Ми не робимо слонів, гелікоптерів і сюрпризів із мікрофоном.',
      },
    ],
    note: 'Це демонстрація: агенцію, її тури, ціни, дати й числа вигадано, щоб показати, як працює сайт. Картини намалювала програма.',
    askTitle: 'Заходьте подивитися на карти',
    askText: 'Чайник гарячий з дев’ятої до сьомої. Спершу напишіть, щоб стіл був вільний.',
  },
} as const

/** Who we are and how we work. */
export const ABOUT_PAGE: PageSource = { image: 'about-studio', en: about('en'), uk: about('uk') }

function about(language: Language) {
  const texts = TEXTS[language]
  const body = html`${banner({ title: texts.heading, subtitle: texts.subtitle })}
    ${leadPicture('about-studio', language)}
    <div class="wrap essay">
      <p class="lead">${texts.lead}</p>
      <div>${texts.text.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
    </div>
    ${section({ title: texts.rulesTitle, tone: 'mist', body: steps(texts.rules) })}
    ${section({
      title: texts.numbersTitle,
      tone: 'numbers',
      body: html`${facts(texts.numbers)}
        <p class="note">${texts.note}</p>`,
    })}
    ${enquiry({ title: texts.askTitle, text: texts.askText, placement: 'about' }, language)}`
  return {
    slug: ADDRESSES.about[language],
    title: texts.title,
    description: texts.description,
    body: body.text,
  }
}
