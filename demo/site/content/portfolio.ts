import { html } from '../html.ts'
import type { Language, PageSource } from '../page.ts'
import { PORTFOLIO_PICTURES } from '../pictures/catalogue/portfolio.ts'
import { banner, enquiry, tiles } from '../templates/blocks.ts'
import { ADDRESSES } from './addresses.ts'

const TEXTS = {
  en: {
    title: 'Portfolio',
    description:
      'Twelve pictures from a year of journeys and events: evenings on the Dnipro, garden anniversaries, concerts, balloons, deserts and night trains.',
    subtitle: 'A year of roads, tables and evenings, in the order we remember them.',
    categoriesLabel: 'What is here',
    categories: ['Journeys', 'Weddings and family days', 'Companies', 'Concerts and festivals'],
    askTitle: 'Which of these is yours?',
    askText:
      'Send us the picture’s caption and a date. We will tell you how it was made and what it would take to make yours.',
  },
  uk: {
    title: 'Портфоліо',
    description:
      'Дванадцять картин з одного року подорожей і подій: вечори на Дніпрі, ювілеї в саду, концерти, повітряні кулі, пустелі й вечірні потяги.',
    subtitle: 'Рік доріг, столів і вечорів у тому порядку, в якому ми їх згадуємо.',
    categoriesLabel: 'Що тут є',
    categories: ['Подорожі', 'Весілля та родинні свята', 'Компанії', 'Концерти й фестивалі'],
    askTitle: 'Котра з них ваша?',
    askText:
      'Надішліть підпис до картини й дату. Розкажемо, як це було зроблено і що потрібно для вашої.',
  },
}

/** Column by column, so that the columns end near each other. */
const ORDER = [1, 2, 10, 5, 8, 6, 9, 3, 11, 12, 4, 7]

/** What we have made, in pictures. */
export const PORTFOLIO_PAGE: PageSource = {
  image: 'portfolio-02',
  en: portfolio('en'),
  uk: portfolio('uk'),
}

function portfolio(language: Language) {
  const { title, description, subtitle, categoriesLabel, categories, askTitle, askText } =
    TEXTS[language]
  const list = ORDER.flatMap((number) => {
    const found = PORTFOLIO_PICTURES[number - 1]
    return found ? [{ name: found.name, caption: found.caption[language] }] : []
  })
  const body = html`${banner({ title, subtitle })}
    <div class="wrap listing">
      <h2 class="hidden">${categoriesLabel}</h2>
      <ul class="kinds">
        ${categories.map((category) => html`<li>${category}</li>`)}
      </ul>
      ${tiles(list, language, 'masonry')}
    </div>
    ${enquiry({ title: askTitle, text: askText, placement: 'portfolio' }, language)}`
  return { slug: ADDRESSES.portfolio[language], title, description, body: body.text }
}
