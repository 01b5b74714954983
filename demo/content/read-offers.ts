import type { ByLanguage, Language } from './page.ts'
import type { FieldValues } from './field-values.ts'
import type {
  AgencyEvent,
  Departure,
  EventTexts,
  Place,
  Price,
  Step,
  Tour,
  TourTexts,
} from './records.ts'

export function readTour(values: FieldValues): Omit<Tour, BaseField> {
  return {
    picture: values.text('picture'),
    days: values.number('days_count'),
    price: readPrice(values),
    texts: versions<TourTexts>(values, (language) => ({
      ...offerTexts(values, language),
      group: values.text('group', language),
      start: values.text('start', language),
      days: values.rows('days', language).map(readStep),
      route: values.rows('route', language).flatMap((row) => readPlace(row) ?? []),
      faq: values.rows('faq', language).map(readStep),
    })),
  }
}

export function readEvent(values: FieldValues): Omit<AgencyEvent, BaseField> {
  const [moment, end] = values.parts('moment').map(Number)
  return {
    picture: values.text('picture'),
    moment,
    end,
    price: readPrice(values),
    texts: versions<EventTexts>(values, (language) => ({
      ...offerTexts(values, language),
      place: values.text('place', language),
      guests: values.text('guests', language),
      unit: values.text('unit', language),
      programme: values
        .rows('programme', language)
        .map((row) => ({ when: row.text('when'), ...readStep(row) })),
    })),
  }
}

export function readDeparture(values: FieldValues): Omit<Departure, BaseField> {
  const [start, end] = values.parts('dates').map(Number)
  return {
    tour: values.text('tour'),
    start,
    end,
    free: values.number('free') ?? 0,
    price: readPrice(values),
  }
}

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** `48.29, 24.57`, in degrees. */
function readPlace(row: FieldValues): Place | undefined {
  const title = row.text('title')
  const at = row.text('at')
  const [, latitude, longitude] = COORDINATES.exec(at) ?? []
  if (latitude !== undefined && longitude !== undefined && title)
    return { title, latitude: Number(latitude), longitude: Number(longitude) }
  if (at) row.fault('at', 'is no place on a map, such as 48.29, 24.57')
  return undefined
}

/** What every record has: it is not read from fields of its own. */
type BaseField = 'app' | 'itemId' | 'reference' | 'isPublished' | 'order'

export function readStep(row: FieldValues): Step {
  return { title: row.text('title'), text: row.text('text') }
}

/** A language without a name has no version, nor has one without an address where it must have its own. */
function versions<Texts extends { readonly slug: string; readonly name: string }>(
  values: FieldValues,
  read: (language: Language) => Texts,
): ByLanguage<Texts | undefined> {
  return values.perLanguage((language) => {
    if (!values.has('name', language) && !values.has('slug', language)) {
      if (values.isRequired('name', language))
        values.fault(
          `name_${language}`,
          'is empty, as is the address: that language has no version',
        )
      return undefined
    }
    const texts = read(language)
    return texts.slug && texts.name ? texts : undefined
  })
}

function offerTexts(values: FieldValues, language: Language) {
  const lines = (name: string) =>
    values
      .rows(name, language)
      .map((row) => row.text('text'))
      .filter((text) => text !== '')
  return {
    slug: values.isRequired('slug', language)
      ? values.ownText('slug', language)
      : values.text('slug', language),
    name: values.ownText('name', language),
    description: values.text('description', language),
    subtitle: values.text('subtitle', language),
    short: values.text('short', language),
    lead: values.text('lead', language),
    season: values.text('season', language),
    included: lines('included'),
    extra: lines('extra'),
  }
}

function readPrice(values: FieldValues): Price | undefined {
  const uah = values.number('price_uah')
  const eur = values.number('price_eur')
  return uah === undefined || eur === undefined ? undefined : { uah, eur }
}
