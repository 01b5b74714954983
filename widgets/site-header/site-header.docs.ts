import { documentWidget, LANGUAGE_EVENTS, WIDTH_TOKENS } from '../../src/public/docs.ts'
import type { widget } from './site-header.element.ts'

export const docs = documentWidget<typeof widget>({
  summary:
    'The head of a site: logo, menu with children, language switcher, and a button that opens a popup.',
  attributes: {
    logo: { description: 'Address of the logo.', default: '`generalInfo.logo`' },
    name: {
      description: 'Name of the site, which stands for a logo that is missing.',
      default: '`generalInfo.name`',
    },
    showName: { description: 'Shows the name beside the logo.' },
    menu: {
      description: 'The menu.',
      type: 'MenuConfig',
      default: '`menuConfig` of the page configuration',
    },
    menuCard: {
      description: 'A card with a picture beside the children of entries that have no card.',
      type: 'MenuCard',
    },
    fitMenu: {
      description:
        'Shows the menu as a row as soon as it fits, in windows below 1200 px as well, where a click on a parent entry goes on showing its children.',
    },
    versions: {
      description: 'The page in its languages.',
      type: 'readonly LanguageVersion[]',
      default: '`languageVersions` of the page configuration, else a look-up on the platform',
    },
  },
  slots: {
    logo: 'Replaces the logo and the name.',
    'menu-card':
      'Replaces the card of the first entry with children; `menu-card-2` that of the second, and so on.',
  },
  events: {
    'open-popup': "The button is clicked: `{ popupId: 'form', placement: 'header' }`.",
    ...LANGUAGE_EVENTS,
  },
  parts: {
    header: 'The whole header.',
    bar: 'Its content in the width of the site.',
    logo: 'The link home.',
    'logo-image': 'The picture of the logo.',
    'logo-name': 'The name of the site.',
    menu: 'The menu.',
    'menu-link': 'A top-level entry.',
    'menu-panel': 'The children of an entry.',
    'menu-image': 'The small picture of a child.',
    'menu-text': 'What stands below the name of a child.',
    'menu-card': 'The card with a picture.',
    'menu-phone':
      'The phone number of `generalInfo` at the end of the menu, on phones, where the menu is that of the configuration.',
    'menu-address': 'The address there, a link where there is a map.',
    languages: 'The language switcher.',
    'languages-button': 'The button that opens the languages.',
    'languages-list': 'The list of languages.',
    language: 'A language.',
    'current-language': 'The language of the page.',
    button: 'The button that opens the popup.',
    burger: 'The button of the menu, below 1200 px.',
  },
  tokens: {
    'color-background': 'Background of the bar.',
    'color-surface': 'Background of what opens over the page.',
    'color-accent': 'Marks of the current page and language.',
    'color-hover': 'Background of an entry under the pointer.',
    'display-font': 'The name of the site.',
    'logo-width': 'Width kept free for a logo without a name. Default 148px.',
    'header-layer': 'The `z-index`. Default 100.',
    ...WIDTH_TOKENS,
  },
})
