import { globSync } from 'node:fs'

// The menu of the site.

const TAGS = globSync('widgets/*/*.element.ts', { cwd: `${import.meta.dirname}/../..` })
  .map((file) => file.split(/[\\/]/)[1] ?? '')
  .toSorted()

const page = (text: string, link: string) => ({ text, link })

export const SIDEBAR = [
  {
    text: 'Start',
    items: [
      page('What Mandry is', '/'),
      page('Plain HTML', '/guides/plain-html'),
      page('Custom elements for beginners', '/guides/custom-elements'),
      page('WordPress and other CMS', '/guides/cms'),
      page('React', '/guides/react'),
      page('Vue', '/guides/vue'),
      page('Svelte', '/guides/svelte'),
      page('Next', '/guides/next'),
      page('Astro', '/guides/astro'),
      page('Node: Hono, Express', '/guides/node'),
      page('Edge runtimes', '/guides/edge'),
    ],
  },
  {
    text: 'Elements',
    items: [
      page('All elements', '/elements/'),
      ...TAGS.map((tag) => page(tag, `/elements/${tag}`)),
    ],
  },
  {
    text: 'When something is wrong',
    items: [
      page('Troubleshooting', '/guides/troubleshooting'),
      page('What is wrong with my page?', '/guides/diagnostics'),
    ],
  },
  {
    text: 'Recipes',
    items: [
      page('A gallery from a folder', '/recipes/gallery-from-a-folder'),
      page('Reading enquiries', '/recipes/reading-enquiries'),
      page('Consent banner', '/recipes/consent-banner'),
      page('Language switch in an SPA', '/recipes/language-switch'),
      page('Several forms', '/recipes/several-forms'),
      page('Your own thank-you page', '/recipes/thank-you-page'),
    ],
  },
  {
    text: 'Guides',
    items: [
      page('Forms', '/guides/forms'),
      page('Where enquiries go', '/guides/enquiries'),
      page('mandry/delivery', '/guides/delivery'),
      page('Theming', '/guides/theming'),
      page('Languages', '/guides/languages'),
      page('Measuring and consent', '/guides/measuring'),
      page('Security: CSP and SRI', '/guides/security'),
      page('Hosting and versions', '/guides/hosting'),
      page('The lite edition', '/guides/lite'),
      page('Next to other libraries', '/guides/comparison'),
      page('Visitors’ agents', '/guides/agents'),
      page('A widget of your own', '/guides/own-widget'),
    ],
  },
  {
    text: 'On a server',
    items: [
      page('Rendering', '/server/render'),
      page('Enquiries', '/server/enquiries'),
      page('Live pages', '/server/live'),
    ],
  },
  {
    text: 'Client library',
    items: [
      page('Start', '/platform/'),
      page('Signing in', '/platform/signing-in'),
      page('Apps', '/platform/apps'),
      page('Items and fields', '/platform/items'),
      page('Records', '/platform/records'),
      page('Files and documents', '/platform/files'),
      page('Sharing and groups', '/platform/sharing'),
      page('Messages', '/platform/messages'),
      page('Events and live changes', '/platform/events'),
      page('Requests and errors', '/platform/requests'),
      page('Queries', '/platform/query'),
      page('Plug-ins', '/platform/modules'),
      page('Copying apps', '/platform/templates'),
      page('The drop-in client', '/platform/gudhub'),
    ],
  },
  {
    text: 'Moving',
    items: [
      page('From other libraries', '/guides/migration'),
      page('Pages of the vendor’s library', '/guides/vendor-site'),
      page('Upgrading', '/guides/upgrade'),
      page('Changelog', '/changelog'),
    ],
  },
]
