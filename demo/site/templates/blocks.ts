import { Html, html } from '../../http/html.ts'
import type { Picture, Step } from '../../content/records.ts'
import { PAGE_FORM_ID } from '../../content/model/fixed-inputs.ts'
import type { Language } from '../../content/page.ts'
import { picture } from './picture.ts'
import { hasForm, labelsIn, pageAddress, type Scope } from './scope.ts'

export interface Head {
  readonly title: string
  readonly subtitle: string
  /** Where the banner's button says it was clicked; without one there is no button. */
  readonly placement?: string
  readonly button?: string
  /** The page above this one, where that is not the home page. */
  readonly parent?: { readonly title: string; readonly link: string } | undefined
}

/** The head of a page. */
export function banner({ title, subtitle, placement, button, parent }: Head): Html {
  const opener =
    placement !== undefined &&
    html` popup-id="form" placement="${placement}" button-text="${button}"`
  const above = parent && html` parent-text="${parent.title}" parent-link="${parent.link}"`
  const more = html`${above}${opener}`
  return html`<page-banner heading="${title}" subtitle="${subtitle}" ${more}></page-banner>`
}

/** A button that opens the enquiry; without script it leads to the contacts page. */
export function enquiryButton(scope: Scope, placement: string, text?: string): Html {
  const { language, read } = scope
  const button = text || read((content) => content.general?.menuButton[language])
  const contactsLink = pageAddress(scope, 'contacts')
  return html`<popup-button popup-id="form" placement="${placement}" link="${contactsLink}"
    >${button}</popup-button
  >`
}

export interface Section {
  readonly title: string
  readonly lead?: string
  /** A link beside the heading. */
  readonly more?: { readonly text: string; readonly link: string }
  /** Extra class: `mist`, `night`. */
  readonly tone?: string
  readonly body: Html | readonly Html[]
}

/** A part of a page with its own heading; nothing without one. */
export function section({ title, lead, more, tone, body }: Section): Html | undefined {
  if (!title) return undefined
  return html`<section class="band${tone && ` ${tone}`}">
    <div class="wrap">
      <div class="head">
        <h2>${title}</h2>
        ${lead && html`<p class="lead">${lead}</p>`}${more && html`<a class="more" href="${more.link}">${more.text}</a>`}
      </div>
      ${body}
    </div>
  </section>`
}

/** What something is, in pairs of a name and a value; those without a value are left out. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): Html {
  const known = pairs.filter(([, value]) => value !== '')
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

function entries(list: readonly Step[]): Html[] {
  return list.map(
    ({ title, text }) =>
      html`<li>
        <h3>${title}</h3>
        <p>${text}</p>
      </li>`,
  )
}

/** Steps in their order, each with its number. */
export function steps(list: readonly Step[]): Html {
  return html`<ol class="steps">
    ${entries(list)}
  </ol>`
}

/** Things that stand beside each other in no order. */
export function points(list: readonly Step[]): Html {
  return html`<ul class="points">
    ${entries(list)}
  </ul>`
}

/** A course of days or hours: when, and what happens then. */
export function course(list: readonly (Step & { readonly when: string })[]): Html {
  return html`<ol class="course">
    ${list.map(
      ({ when, title, text }) =>
        html`<li>
          <span class="when">${when}</span>
          <div>
            <h3>${title}</h3>
            <p>${text}</p>
          </div>
        </li>`,
    )}
  </ol>`
}

/** What the price holds, and what it does not. */
export function inclusions(
  scope: Scope,
  lists: { readonly included: readonly string[]; readonly extra: readonly string[] },
): Html {
  const { included, extra } = labelsIn(scope)
  const listOf = (kind: string, title: string, items: readonly string[]) =>
    html`<h2 class="small">${title}</h2>
      <ul class="${kind}">
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`
  return html`<div class="holds">
    <div>${listOf('yes', included, lists.included)}</div>
    <div>${listOf('no', extra, lists.extra)}</div>
  </div>`
}

/** The picture a page opens with. */
export function leadPicture(found: Picture | undefined, language: Language): Html {
  return html`<div class="leading">
    ${picture(found, language, { sizes: 'lead', isFirst: true })}
  </div>`
}

/** Pictures in columns, each with its caption. */
export function tiles(
  list: readonly {
    readonly picture: Picture | undefined
    readonly caption: string
    readonly link?: string
  }[],
  language: Language,
  kind = '',
): Html {
  const figures = list.map(
    ({ picture: found, caption, link }) =>
      html`<figure>
        ${picture(found, language, { sizes: 'tile' })}
        <figcaption>${link ? html`<a href="${link}">${caption}</a>` : caption}</figcaption>
      </figure>`,
  )
  return html`<div class="tiles${kind && ` ${kind}`}">${figures}</div>`
}

export interface Enquiry {
  readonly title: string
  readonly text: string
  readonly placement: string
  readonly button?: string
}

/** The band a page ends with: one thing to do, and another way to do it. Nothing without its question. */
export function enquiry(
  { title, text, placement, button }: Enquiry,
  scope: Scope,
): Html | undefined {
  if (!title) return undefined
  const { contacts } = labelsIn(scope)
  const contactsLink = pageAddress(scope, 'contacts')
  return html`<section class="band mist ask">
    <div class="wrap">
      <h2>${title}</h2>
      <p class="lead">${text}</p>
      <p class="doing">
        ${enquiryButton(scope, placement, button)}<a class="more" href="${contactsLink}"
          >${contacts}</a
        >
      </p>
    </div>
  </section>`
}

export interface ContactForm {
  readonly title: string
  readonly subtitle: string
  readonly placement: string
  readonly button: string
}

/** The form that stands in a page, with the ways to reach us beside it. */
export function contactForm(
  { title, subtitle, placement, button }: ContactForm,
  scope: Scope,
): Html {
  return html`<contact-block
      info
      form-id="${PAGE_FORM_ID}"
      action="/enquiries"
      send-delay="0"
      placement="${placement}"
      title="${title}"
      subtitle="${subtitle}"
      button-text="${button}"
      >${formNote(scope)}</contact-block
    >${LINE_END}`
}

/** An element with content that nothing follows looks like one that was never closed, and the script looks into it. */
const LINE_END = new Html('\n')

/** A form of the settings as they have it; nothing where there is none of this id. */
export function ownForm(formId: string, placement: string, scope: Scope): Html | undefined {
  if (!hasForm(scope, formId)) return undefined
  return html`<contact-form
    form-id="${formId}"
    action="/enquiries"
    send-delay="0"
    placement="${placement}"
    >${formNote(scope)}</contact-form
  >`
}

/** How what is sent is used, beside its button. */
export function formNote(scope: Scope): Html | undefined {
  const { language, read } = scope
  const note = read((content) => content.general?.formNote[language])
  const privacy = read((content) => content.page('privacy', language)?.slug)
  if (!note || !privacy) return undefined
  return html`<p class="use" slot="note">
    ${note} <a href="${privacy}">${labelsIn(scope).privacy}</a>
  </p>`
}

/** Questions, each of which opens its answer. */
export function questions(list: readonly Step[]): Html {
  return html`<div class="questions">
    ${list.map(
      ({ title, text }) =>
        html`<details>
          <summary>${title}</summary>
          <p>${text}</p>
        </details>`,
    )}
  </div>`
}

export interface ShortQuote {
  readonly text: string
  readonly name: string
  /** Stars from 1 to 5, and what they say. */
  readonly rating?: { readonly value: number; readonly text: string } | undefined
  /** The month in which it was written. */
  readonly month?: string | undefined
}

/** What people said of a tour or an event. */
export function quotes(list: readonly ShortQuote[]): Html {
  return html`<div class="quotes">
    ${list.map(
      ({ text, name, rating, month }) =>
        html`<figure>
          ${rating && html`<p class="rating"><span aria-hidden="true">${'★'.repeat(Math.round(rating.value))}</span><span class="hidden">${rating.text}</span></p>`}
          <blockquote><p>${text}</p></blockquote>
          <figcaption>${name}${month && html`<span>${month}</span>`}</figcaption>
        </figure>`,
    )}
  </div>`
}
