import { html } from '../html.ts'
import type { Language, PageSource } from '../page.ts'
import { banner, enquiry } from '../templates/blocks.ts'
import { ADDRESSES } from './addresses.ts'

const TEXTS = {
  en: {
    title: 'Portfolio',
    description:
      'A year of our journeys and events in pictures: mountains and seas, weddings, family days, company evenings, concerts, night cities, maps and snow.',
    subtitle: 'A year of roads, tables and evenings. Choose what to look at first.',
    worksLabel: 'Our works',
    askTitle: 'Which of these is yours?',
    askText:
      'Send us the picture’s caption and a date. We will tell you how it was made and what it would take to make yours.',
  },
  uk: {
    title: 'Портфоліо',
    description:
      'Рік наших подорожей і подій у картинах: гори й моря, весілля, родинні свята, вечори компаній, концерти, нічні міста, карти й сніг.',
    subtitle: 'Рік доріг, столів і вечорів. Оберіть, на що подивитися спершу.',
    worksLabel: 'Наші роботи',
    askTitle: 'Котра з них ваша?',
    askText:
      'Надішліть підпис до картини й дату. Розкажемо, як це було зроблено і що потрібно для вашої.',
  },
}

/** What we have made, in pictures. The server gives the gallery its first works. */
export const PORTFOLIO_PAGE: PageSource = {
  image: 'portfolio-02',
  en: portfolio('en'),
  uk: portfolio('uk'),
}

function portfolio(language: Language) {
  const { title, description, subtitle, worksLabel, askTitle, askText } = TEXTS[language]
  const body = html`${banner({ title, subtitle })}
    <section>
      <h2 class="hidden">${worksLabel}</h2>
      <portfolio-gallery
        gh-id="portfolio"
        url="/portfolio/${language}.json"
        show-count
      ></portfolio-gallery>
    </section>
    ${enquiry({ title: askTitle, text: askText, placement: 'portfolio' }, language)}`
  return { slug: ADDRESSES.portfolio[language], title, description, body: body.text }
}
