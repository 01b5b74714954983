import type { StudioLanguage } from '../../content/model/definition.ts'

/** @param moment milliseconds since 1970 */
export const formatTime = (moment: number, language: StudioLanguage): string =>
  new Date(moment).toLocaleString(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
  })
