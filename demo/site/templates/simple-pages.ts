import type { PageRecord } from '../../content/records.ts'
import { Html, html } from '../../http/html.ts'
import { banner, contactForm, enquiry, facts, leadPicture, section, steps } from './blocks.ts'
import { picture } from './picture.ts'
import {
  pageAddress,
  askOf,
  headOf,
  labelsIn,
  referencedPicture,
  sectionOf,
  type Scope,
} from './scope.ts'

/** What we have made, in pictures. The server gives the gallery its first works. */
export function portfolioBody(page: PageRecord, scope: Scope): Html {
  return html`${banner(headOf(page))}
    <section>
      <h2 class="hidden">${sectionOf(page, 'works').title}</h2>
      <portfolio-gallery
        gh-id="portfolio"
        url="/portfolio/${scope.language}.json"
        show-count
        popup-id="form"
        placement="portfolio"
        button-text="${sectionOf(page, 'like-this').link}"
      ></portfolio-gallery>
    </section>
    ${enquiry(askOf(sectionOf(page, 'ask'), 'portfolio'), scope)}`
}

/** Who we are and how we work. */
export function aboutBody(page: PageRecord, scope: Scope): Html {
  const story = sectionOf(page, 'story')
  const team = sectionOf(page, 'team')
  const rules = sectionOf(page, 'rules')
  const numbers = sectionOf(page, 'numbers')
  return html`${banner(headOf(page))}
    <div class="wrap">${leadPicture(referencedPicture(scope, page.image), scope.language)}</div>
    <div class="wrap essay">
      <p class="lead">${story.lead}</p>
      <div>${new Html(story.text)}</div>
    </div>
    ${section({ title: team.title, lead: team.lead, body: people(scope) })}
    ${section({ title: rules.title, tone: 'mist', body: steps(rules.items) })}
    ${section({
      title: numbers.title,
      tone: 'numbers',
      body: html`${facts(numbers.items.map(({ title, text }) => [title, text]))}
        <p class="note">${numbers.lead}</p>`,
    })}
    ${enquiry(askOf(sectionOf(page, 'ask'), 'about'), scope)}`
}

/** Everybody with a portrait. */
function people({ language, ...scope }: Scope): Html {
  const team = scope.read((content) => content.team)
  return html`<ul class="people">
    ${team.map(
      ({ picture: portrait, name, role, text }) =>
        html`<li>
          ${picture(referencedPicture(scope, portrait), language, { sizes: 'small' })}
          <div>
            <h3>${name[language]}</h3>
            <p class="meta">${role[language]}</p>
            <p>${text[language]}</p>
          </div>
        </li>`,
    )}
  </ul>`
}

/** How to reach us. */
export function contactsBody(page: PageRecord, scope: Scope): Html {
  const { language } = scope
  const form = sectionOf(page, 'form')
  const way = sectionOf(page, 'way')
  const map = referencedPicture(scope, page.image)
  const mapLink = scope.read((content) => content.general?.mapLink)
  const address = scope.read((content) => content.general?.address[language])
  const texts = { title: form.title, subtitle: form.lead, button: form.link }
  return html`${banner(headOf(page))}
    <div class="wrap reach">${contactForm({ ...texts, placement: 'contacts' }, scope)}</div>
    <section class="band mist">
      <div class="wrap find">
        <figure>
          ${picture(map, language, { sizes: 'lead' })}
          <figcaption>${map?.caption[language]}</figcaption>
        </figure>
        <div>
          <h2>${way.title}</h2>
          <p>${way.lead}</p>
          <p>${address}</p>
          ${mapLink && html`<p><a class="more" href="${mapLink}">${labelsIn(scope).onMap}</a></p>`}
          <p><a class="more" href="${pageAddress(scope, 'privacy')}">${way.link}</a></p>
        </div>
      </div>
    </section>`
}

/** What is kept of a visitor, or what is agreed on. */
export function rulesBody(page: PageRecord, scope: Scope): Html {
  const link = pageAddress(scope, 'contacts')
  const contact = sectionOf(page, 'contact')
  return html`${banner(headOf(page))}
    <div class="wrap prose">
      ${sectionOf(page, 'parts').items.map(
        (part) =>
          html`<h2 class="small">${part.title}</h2>
            <p>${part.text}</p>`,
      )}
      <p><a class="more" href="${link}">${contact.link}</a></p>
    </div>`
}

/** What is shown where there is nothing. */
export function notFoundBody(page: PageRecord, scope: Scope): Html {
  return html`${banner(headOf(page))}
    <div class="wrap lost">
      <p class="doing">
        <a class="button" href="${pageAddress(scope, 'home')}">${sectionOf(page, 'home').link}</a
        ><a class="more" href="${pageAddress(scope, 'tours')}">${sectionOf(page, 'tours').link}</a>
      </p>
      ${leadPicture(referencedPicture(scope, page.image), scope.language)}
    </div>`
}

/** A page of the agency's own: a heading and a text. */
export function freeBody(page: PageRecord): Html {
  return html`${banner(headOf(page))}
    <div class="wrap prose">${new Html(page.body)}</div>`
}
