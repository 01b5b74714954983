import type { Language } from '../../site/page.ts'

const en = { content: 'Content', nothing: 'Nothing here yet.' }

export const CONTENT_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  uk: { content: 'Вміст', nothing: 'Тут ще нічого немає.' },
}
