import { describe, expect, it } from 'vitest'
import { readContent } from '#demo/content/content.ts'
import { firstApps } from '#demo/content/first-content/first-apps.ts'
import { PageMaker } from '#demo/site/site-pages.ts'
import { datesList, departuresOf, openDates } from '#demo/site/templates/departures.ts'
import { calendarFile, calendarEntry } from '#demo/site/templates/calendar.ts'
import { routeMap } from '#demo/site/templates/route-map.ts'

const content = readContent(firstApps())
const read = <T>(from: (of: typeof content) => T): T => from(content)
const AT = Date.parse('2027-06-20T12:00Z')
const tour = (slug: string) => content.tours.find(({ texts }) => texts.en?.slug === slug)!
const scope = (language: string, today = '2027-06-20') => ({ language, read, today })

describe('the dates of a tour', () => {
  it('are those to come, the nearest first, each with its state', () => {
    const dates = departuresOf(tour('carpathians'), scope('en'))
    expect(dates.map(({ state, places }) => [state, places])).toEqual([
      ['few', 'Only 2 left'],
      ['open', 'Places left: 8'],
      ['full', 'Fully booked'],
    ])
    expect(dates[0]?.dates.replaceAll('\u00A0', ' ')).toBe('10–14 July 2027')
    expect(datesList(dates).text).toContain('<li class="full">')
  })

  it('have the price of the tour unless they have their own', () => {
    const [first, second] = departuresOf(tour('iceland'), scope('en', '2026-01-01'))
    expect([first?.price, second?.price].map((price) => price?.replaceAll('\u00A0', ' '))).toEqual([
      'UAH 104,000 / €2,130',
      'UAH 112,000 / €2,290',
    ])
  })

  it('can be chosen in a form while they have places', () => {
    expect(openDates(tour('carpathians'), scope('uk'))).toHaveLength(2)
    expect(openDates(tour('carpathians'), scope('uk', '2030-01-01'))).toEqual([])
  })

  it('keep the year and its word, the day and its month together', () => {
    const [date] = departuresOf(tour('carpathians'), scope('uk'))
    expect(date?.dates).toMatch(/^10–14\u00A0липня 2027[\u00A0\u202F]р\.$/)
  })
})

describe('an event whose day is past', () => {
  const maker = new PageMaker()
  const page = (today: string, slug: string) => maker.pagesOf(content, today).pages.get(slug)!
  const concert = '/en/events/concerts/'

  it('is offered on its day, and by no page the day after', () => {
    const pages = (today: string) =>
      [...maker.pagesOf(content, today).pages.values()].filter(
        ({ slug, body, frame }) =>
          slug !== concert &&
          (body.includes(`<h3><a href="${concert}"`) || JSON.stringify(frame).includes(concert)),
      )
    expect(pages('2027-02-20').length).toBeGreaterThan(5)
    expect(pages('2027-02-21').map(({ slug }) => slug)).toEqual([])
  })

  it('keeps its page, which says so and asks for a plan of one’s own', () => {
    const before = page('2027-02-20', concert)
    expect(before.asks?.formId).toBe('tickets')
    expect(JSON.stringify(before.schema)).toContain('"@type":"Offer"')
    const after = page('2027-02-21', concert)
    expect(after.body).toContain('19:00 · has taken place')
    expect(after.body).not.toMatch(/€13|\.ics/)
    expect(after.asks?.formId).toBe('plan')
    expect(JSON.stringify(after.schema)).not.toContain('"@type":"Offer"')
  })
})

it('a route is a map of its places, and a list of them that is read aloud', () => {
  const { text } = routeMap(tour('by-train').texts.en!.route, 'route')!
  const stops = [...text.matchAll(/<circle class="stop" cx="(\d+)" cy="(\d+)"/g)]
  expect(stops).toHaveLength(6)
  for (const [, x, y] of stops) {
    expect(Number(x)).toBeGreaterThanOrEqual(50)
    expect(Number(x)).toBeLessThanOrEqual(670)
    expect(Number(y)).toBeGreaterThanOrEqual(50)
    expect(Number(y)).toBeLessThanOrEqual(390)
  }
  // Kyiv is east of Vienna.
  expect(Number(stops[0]?.[1])).toBeGreaterThan(Number(stops[4]?.[1]))
  expect(text).toContain('aria-hidden="true"')
  expect([...text.matchAll(/<li>([^<]+)<\/li>/g)].map(([, name]) => name)).toContain('Uzhhorod')
  expect(routeMap([], 'route')).toBeUndefined()
})

it('an event with a day is a calendar file, its texts escaped and its lines at most 75 octets', () => {
  const event = content.events.find(({ texts }) => texts.en?.slug === 'concerts')!
  const entry = calendarEntry(event, 'uk')!
  const file = calendarFile(
    { ...entry, name: 'Ніч; дві, три\\чотири' },
    { url: 'https://mandry.example/uk/podii/kontserty/', now: AT },
  )
  const lines = file.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  expect(lines).toContain('DTSTART:20270220T170000Z')
  expect(lines).toContain('SUMMARY:Ніч\\; дві\\, три\\\\чотири')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(entry.short.replaceAll(',', '\\,'))
  const wedding = content.events.find(({ texts }) => texts.en?.slug === 'weddings')!
  expect(calendarEntry(wedding, 'en')).toBeUndefined()
})
