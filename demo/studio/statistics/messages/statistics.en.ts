import { plural } from '../../text/plural.ts'

export const en = {
  title: 'Statistics',
  lead: 'Enquiries by the day they came. Suspected ones are left out.',
  loading: 'Counting the enquiries…',
  tryAgain: 'Try again',
  period: 'Period',
  days: (count: number) => plural('en', count, { one: 'day', other: 'days' }),
  enquiries: (count: number) => plural('en', count, { one: 'enquiry', other: 'enquiries' }),
  perDay: 'Enquiries per day',
  sources: 'Where visitors came from',
  pages: 'Page',
  forms: 'Form',
  count: 'Enquiries',
  unknown: 'Direct, or not known',
  others: 'All others',
}
