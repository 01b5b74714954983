import type { Language } from '../../site/page.ts'

const en = { people: 'People', nothing: 'Nobody else works here yet.' }

export const PEOPLE_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  uk: { people: 'Люди', nothing: 'Тут поки що працюєте лише ви.' },
}
