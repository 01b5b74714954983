import { APP_LABELS } from '../../content/model/app-labels.ts'
import type { AppKey, StudioLanguage } from '../../content/model/definition.ts'

/** An app of the agency, as the studio names it. */
export type AppName = AppKey | 'enquiries'

const LABELS = { ...APP_LABELS, enquiries: { en: 'Inbox', uk: 'Скринька' } }

/** What the agency's apps are called in one language. */
export function appNames(language: StudioLanguage): Readonly<Record<AppName, string>> {
  const entries = Object.entries(LABELS).map(([name, label]) => [name, label[language]])
  return Object.fromEntries(entries) as Record<AppName, string>
}
