import { documentWidget, LANGUAGE_EVENTS, WIDTH_TOKENS } from '../../src/public/docs.ts'
import type { widget } from './site-header.element.ts'

export const docs = documentWidget<typeof widget>({
  summary:
    'The head of a site: logo, menu with children, language switcher, and a button that opens a popup.',
  attributes: {
    logo: { description: 'Address of the logo.', default: '`generalInfo.logo`' },
    name: {
      description: 'Name of the site, shown if there is no logo.',
      default: '`generalInfo.name`',
    },
    showName: { description: 'Shows the name next to the logo.' },
    menu: {
      description: 'The menu.',
      type: 'MenuConfig',
      default: '`menuConfig` of the page configuration',
    },
    menuCard: {
      description: 'A card with a picture, next to the children of entries without a card.',
      type: 'MenuCard',
    },
    fitMenu: {
      description:
        'Shows the menu as a row if it fits, also below 1200 px. A click on a parent entry still shows its children.',
    },
    versions: {
      description: 'The versions of the page in all languages.',
      type: 'readonly LanguageVersion[]',
      default: '`languageVersions` of the page configuration, else a look-up on the platform',
    },
  },
  slots: {
    logo: 'Replaces the logo and the name.',
    'menu-card':
      'Replaces the card of the first entry with children. `menu-card-2` replaces the second card, and so on.',
  },
  events: {
    'open-popup': "A visitor clicked the button: `{ popupId: 'form', placement: 'header' }`.",
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
    'menu-text': 'The text below the name of a child.',
    'menu-card': 'The card with a picture.',
    'menu-phone':
      'The phone number of `generalInfo` at the end of the menu on phones, if the menu is the configured one.',
    'menu-address': 'The address below the phone number, linked to the map.',
    languages: 'The language switcher.',
    'languages-button': 'The button that opens the languages.',
    'languages-list': 'The list of languages.',
    language: 'A language.',
    'current-language': 'The language of the page.',
    button: 'The button that opens the popup.',
    burger: 'The menu button below 1200 px.',
  },
  tokens: {
    'color-background': 'Background of the bar.',
    'color-surface': 'Background of open menus.',
    'color-accent': 'Marks of the current page and language.',
    'color-hover': 'Background of an entry under the pointer.',
    'display-font': 'The name of the site.',
    'logo-width': 'Width kept free for a logo without a name. Default 148px.',
    'header-layer': 'The `z-index`. Default 100.',
    ...WIDTH_TOKENS,
  },
})
