import { documentWidget, WIDTH_TOKENS } from '../../src/public/docs.ts'
import type { widget } from './site-footer.element.ts'

export const docs = documentWidget<typeof widget>({
  summary:
    'The foot of a site: logo, opening hours, phone, email and address, two menus and the copyright line.',
  attributes: {
    logo: {
      description: 'Address of the logo.',
      default: '`generalInfo.logoNight`, else `generalInfo.logo`',
    },
    name: { description: 'Name of the site.', default: '`generalInfo.name`' },
    showName: { description: 'Shows the name next to the logo.' },
    menu: {
      description: 'The menu, as in `<site-header>`.',
      type: 'MenuConfig',
      default: '`menuConfig` of the page configuration',
    },
    schedule: {
      description: 'Opening hours.',
      default: '`languageConfig.schedule`, else `scheduleWork` and `scheduleWeekend`',
    },
    email: {
      description: 'Email address.',
      default: '`languageConfig.email`, else `generalInfo.email`',
    },
    year: {
      description:
        'Year of the copyright line. A server-rendered footer keeps the year of the server.',
      default: 'this year',
    },
  },
  slots: {
    logo: 'Replaces the logo and the name.',
    '': 'Content below the copyright line.',
  },
  parts: {
    footer: 'The whole footer.',
    logo: 'The link home.',
    'logo-image': 'The picture of the logo.',
    'logo-name': 'The name of the site.',
    schedule: 'Opening hours.',
    phone: 'The phone number.',
    email: 'The email address.',
    address: 'The address.',
    social: "Links to the owner's social networks: `generalInfo.socLinks`.",
    menu: 'Each of the two menus.',
    copyright: 'The last line.',
  },
  tokens: {
    'color-inverse': 'Background.',
    'color-on-inverse': 'Text.',
    'color-accent': 'Links under the pointer, the current page, the focus.',
    'display-font': 'The name of the site.',
    'logo-width': 'Width kept free for the logo. Default 148px.',
    ...WIDTH_TOKENS,
  },
})
