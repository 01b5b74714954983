import { documentWidget, LANGUAGE_EVENTS } from '../../src/public/docs.ts'
import type { widget } from './lang-switcher.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'Links to the page in other languages. The current language is marked.',
  attributes: {
    variant: { description: 'A row of links, or a list that opens.' },
    versions: {
      description: 'The versions of the page in all languages.',
      type: 'readonly LanguageVersion[]',
      default: '`languageVersions` of the page configuration, else a look-up on the platform',
    },
  },
  events: LANGUAGE_EVENTS,
  parts: {
    languages: 'The switcher.',
    'languages-list': 'Its list.',
    'languages-button': 'The button that opens the list of a dropdown.',
    language: 'A language.',
    'current-language': 'The language of the page.',
  },
  tokens: {
    'color-accent': 'Mark of the current language.',
    'color-hover': 'Background of a language under the pointer.',
    'color-surface': 'Background of the list of a dropdown.',
    'color-border': 'Edge of the list of a dropdown.',
    'radius-card': 'Corners of the list of a dropdown.',
  },
})
