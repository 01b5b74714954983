import type { Tour } from '../../content/records.ts'
import type { Language } from '../../content/page.ts'
import { Html, html } from '../../http/html.ts'
import { cards, type Card } from './card.ts'
import { departuresOf } from './departures.ts'
import { labelsIn, type Scope } from './scope.ts'
import { typeset } from './typeset.ts'
import { dayOf, daysText, moneyText, monthText } from './words.ts'

/** Fewer tours are seen at a glance. */
const MANY = 7
/** Choices of a length, in days, and of a price, in hryvnia. Those that all tours or none have are left out. */
const LENGTHS = [3, 5, 7, 10, 14]
const PRICES = [20_000, 50_000, 100_000]

/** A tour with what its list is filtered by. */
export interface ListedTour {
  readonly tour: Tour
  readonly card: Card
  /** The lowest price, in hryvnia. */
  readonly uah: number | undefined
}

/** What a page that lists many tours is filtered with, as plain data. */
export interface TourFilter {
  readonly language: Language
  /** Address of the page. */
  readonly slug: string
  readonly fields: readonly Field[]
  /** `found` has `{count}`. */
  readonly texts: Readonly<Record<'button' | 'found' | 'none' | 'all', string>>
  readonly tours: readonly Filtered[]
}

interface Field {
  readonly name: 'month' | 'days' | 'price'
  readonly label: string
  readonly any: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

interface Filtered {
  readonly card: Card
  /** The choices that the tour fits. */
  readonly fits: Readonly<Record<Field['name'], readonly string[]>>
}

/** What a visitor chose: allowed values only. */
export type TourChoice = Readonly<Partial<Record<Field['name'], string>>>

/** Undefined for a list that is seen at a glance. */
export function tourFilter(
  slug: string,
  list: readonly ListedTour[],
  scope: Scope,
): TourFilter | undefined {
  if (list.length < MANY) return undefined
  const { language } = scope
  const labels = labelsIn(scope)
  const months = new Map<string, string>()
  const tours = list.map(({ tour, card, uah = Infinity }) => {
    const open = departuresOf(tour, scope).filter(({ state }) => state !== 'full')
    for (const { start } of open) months.set(monthOf(start), monthText(start, language))
    const { days = Infinity } = tour
    const fits = {
      month: open.map(({ start }) => monthOf(start)),
      days: LENGTHS.filter((most) => days <= most).map(String),
      price: PRICES.filter((most) => uah <= most).map(String),
    }
    return { card, fits }
  })
  const choices = {
    month: [...months]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([value, text]) => ({ value, text })),
    days: LENGTHS.map((most) => ({
      value: String(most),
      text: labels.orFewer.replace('{days}', daysText(most, language)),
    })),
    price: PRICES.map((most) => ({
      value: String(most),
      text: labels.upTo.replace('{price}', moneyText(most, language)),
    })),
  }
  const field = (name: Field['name'], label: string, any: string): Field => {
    const options = choices[name].filter(({ value }) => {
      const fitting = tours.filter(({ fits }) => fits[name].includes(value))
      return fitting.length > 0 && fitting.length < tours.length
    })
    return { name, label, any, options }
  }
  const fields = [
    field('month', labels.filterMonth, labels.anyMonth),
    field('days', labels.tourDays, labels.anyLength),
    field('price', labels.filterPrice, labels.anyPrice),
  ].filter(({ options }) => options.length > 0)
  const { filterShow: button, toursFound: found, toursNone: none, toursAll: all } = labels
  return { language, slug, fields, texts: { button, found, none, all }, tours }
}

function monthOf(start: number): string {
  return dayOf(start).slice(0, 'YYYY-MM'.length)
}

/** What a query asks for; undefined where it asks for nothing that is offered. */
export function choiceIn({ fields }: TourFilter, search: string): TourChoice | undefined {
  const asked = new URLSearchParams(search)
  const chosen = fields.flatMap(({ name, options }) => {
    const value = asked.get(name)
    return value !== null && options.some((option) => option.value === value) ? [[name, value]] : []
  })
  return chosen.length > 0 ? (Object.fromEntries(chosen) as TourChoice) : undefined
}

/** The form, which needs no script, how many tours were found, and the tours. */
export function filteredList(
  { language, slug, fields, texts, tours }: TourFilter,
  choice?: TourChoice,
): Html {
  const found = tours.filter(({ fits }) =>
    fields.every(({ name }) => {
      const wanted = choice?.[name]
      return wanted === undefined || fits[name].includes(wanted)
    }),
  )
  const count = found.length > 0 ? texts.found.replace('{count}', String(found.length)) : texts.none
  return html`<form class="filter" method="get" action="${slug}#found">
      ${fields.map(({ name, label, any, options }) => {
        const choices = [{ value: '', text: any }, ...options]
        return html`<label
          >${label}
          <select name="${name}" autocomplete="off">
            ${choices.map(
              ({ value, text }) =>
                html`<option
                  value="${value}"
                  ${value && value === choice?.[name] && new Html('selected')}
                >
                  ${text}
                </option>`,
            )}
          </select></label
        >`
      })}
      <button class="button">${texts.button}</button>
    </form>
    <p class="found" id="found" tabindex="-1">
      ${count} ${choice && html`<a class="more" href="${slug}">${texts.all}</a>`}
    </p>
    ${
      found.length > 0 &&
      cards(
        found.map(({ card }) => card),
        language,
      )
    }`
}

/** The body of a page with its list filtered. */
export function filteredBody(body: string, filter: TourFilter, choice: TourChoice): string {
  const list = (chosen?: TourChoice) => typeset(filteredList(filter, chosen).text, filter.language)
  const [before, after] = body.split(list())
  if (after === undefined) throw new Error(`${filter.slug} does not have its list`)
  return before + list(choice) + after
}
