import { html, type Html } from '../../http/html.ts'
import type { Picture } from '../../content/records.ts'
import type { Language } from '../../content/page.ts'
import { picture, type PictureSize } from './picture.ts'

export interface Card {
  readonly picture: Picture | undefined
  readonly link: string
  readonly title: string
  readonly text: string
  /** What is read first: how long, when. */
  readonly meta: string
  /** The most important in one line, for the menu. */
  readonly short: string
  /** The next date that can be booked, and its places. */
  readonly next?:
    | { readonly dates: string; readonly places: string; readonly state: string }
    | undefined
  /** What is read last: the price, and what it is for. */
  readonly end?: string | undefined
  readonly unit?: string | undefined
}

/**
 * How cards are laid out: side by side, the first one large and the others small beside it, or one below the other as in a
 * programme.
 */
export type CardLayout = 'grid' | 'feature' | 'agenda'

/** Cards that lead to pages. The whole card is the link's target, its name only the title. */
export function cards(
  list: readonly Card[],
  language: Language,
  layout: CardLayout = 'grid',
): Html {
  return html`<ul class="cards ${layout}">
    ${list.map((card, index) => oneCard(card, language, pictureSize(layout, index)))}
  </ul>`
}

function pictureSize(layout: CardLayout, index: number): PictureSize {
  if (layout === 'grid') return 'card'
  return layout === 'feature' && index === 0 ? 'feature' : 'beside'
}

function oneCard(card: Card, language: Language, sizes: PictureSize): Html {
  return html`<li class="card">
    <div class="frame">${picture(card.picture, language, { isDecorative: true, sizes })}</div>
    <h3><a href="${card.link}">${card.title}</a></h3>
    <p class="meta">${card.meta}</p>
    <p class="about">${card.text}</p>
    ${card.next && html`<p class="next-date ${card.next.state}"><span>${card.next.dates}</span> <span class="places">${card.next.places}</span></p>`}
    ${card.end && html`<p class="price">${card.end} <span class="unit">${card.unit}</span></p>`}
  </li>`
}
