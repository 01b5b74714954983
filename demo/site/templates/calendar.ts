import type { AgencyEvent } from '../../content/records.ts'
import type { Language } from '../../content/page.ts'

const END = '.ics'

/** The path of an event as a calendar file: `/en/events/concerts.ics`. */
export function calendarPath(slug: string): string {
  return slug.slice(0, -1) + END
}

/** The page whose event a path asks for as a calendar file. */
export function slugOfCalendar(path: string): string | undefined {
  return path.endsWith(END) ? `${path.slice(0, -END.length)}/` : undefined
}

/** An event with a day as RFC 5545 has it, without its page's address. */
export type CalendarEntry = ReturnType<typeof calendarEntry>

export function calendarEntry(event: AgencyEvent, language: Language) {
  const texts = event.texts[language]
  if (!texts || event.moment === undefined) return undefined
  const { name, place, short } = texts
  const { moment, end = moment + 2 * 3_600_000 } = event
  return { id: event.reference, name, place, short, start: moment, end }
}

/** A calendar file with one event. @param url of its page @param now in milliseconds */
export function calendarFile(
  entry: NonNullable<CalendarEntry>,
  { url, now }: { readonly url: string; readonly now: number },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mandry//Events//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@${new URL(url).host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.start)}`,
    `DTEND:${stamp(entry.end)}`,
    `SUMMARY:${escaped(entry.name)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.short)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const stamp = (moment: number): string =>
  new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

const MAX_OCTETS = 74

/** A line of at most 75 octets; those that follow begin with a space. No character is cut. */
function folded(line: string): string {
  const parts: string[] = ['']
  for (const character of line) {
    const last = parts.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > MAX_OCTETS) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  return parts.join('\r\n ')
}
