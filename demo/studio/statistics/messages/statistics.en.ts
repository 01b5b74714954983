import { plural } from '../../text/plural.ts'

export const en = {
  title: 'Statistics',
  lead: 'Enquiries by the day they came. Suspected ones are left out.',
  period: 'Period',
  days: (count: number) => plural('en', count, { one: 'day', other: 'days' }),
  perDay: 'Enquiries per day',
  mostInADay: (count: string) => `Most in a day: ${count}`,
  sources: 'Source',
  pages: 'Page',
  started: 'Started',
  sent: 'Sent',
  conversion: 'Conversion',
  conversionNote:
    'Of visitors who allow statistics. A form counts as started once on each page that is opened: one that is begun on two pages counts twice, so the share is rather too low.',
  unknown: 'Direct, or not known',
}
