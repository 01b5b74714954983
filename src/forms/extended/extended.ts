import { loadedTexts } from '../../languages/load-texts.ts'
import { localToday } from './day.ts'
import { createExtend } from './extended-form.ts'

/** Goes by the visitor's own day, and by the page as it is when something is sent. */
export const extend = createExtend({
  textsOf: (locale) => loadedTexts({ group: 'extended', locale, defaultLocale: locale })?.texts,
  today: () => localToday(),
  page: () => ({
    path: location.pathname,
    query: location.search,
    title: Reflect.get(Document.prototype, 'title', document),
  }),
})
