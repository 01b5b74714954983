import { docsPage } from './docs-page.ts'

/** What to do about a warning, and where to read about it. */
export interface Advice {
  readonly mend: string
  /** Address of a page of the documentation. */
  readonly guide: string
}

const TROUBLES = 'guides/troubleshooting'

/** The first matching row is used. A row without a page leads to the element's own page. */
const MENDS: readonly (readonly [warning: RegExp, mend: string, page?: string])[] = [
  [/second copy/, 'Remove one of the two script tags.', `${TROUBLES}#a-line-about-a-second-copy`],
  [
    /is not closed, so the rest/,
    'Write the closing tag of the element.',
    `${TROUBLES}#the-rest-of-my-page-is-gone`,
  ],
  [
    /did not load/,
    'Put all files of one version on the host, with a CORS header where it is another origin.',
    `${TROUBLES}#an-element-stays-as-the-server-rendered-it`,
  ],
  [
    /nothing was sent/,
    'Add data-endpoint to the tag of mandry.js, or answer the event submitForm.',
    `${TROUBLES}#success-but-nothing-arrives`,
  ],
  [
    /rendered by mandry\/server/,
    'Deploy server and scripts of one version together, and empty caches of pages.',
    `${TROUBLES}#the-old-version-after-an-update`,
  ],
  [
    /rendered without that of getConfig/,
    'Give renderPage the page configuration.',
    'server/render',
  ],
  [
    /was an object/,
    'Set the property of the element, or write the data as JSON.',
    `${TROUBLES}#empty-slider`,
  ],
  [
    /malformed JSON/,
    'Put names and texts in double quotes, no comma after the last entry, and single quotes around an attribute with JSON.',
    `${TROUBLES}#empty-slider`,
  ],
  [
    /no popup-id=/,
    'Add a popup-container with this popup-id, or answer the event open-popup.',
    `${TROUBLES}#the-popup-does-not-open`,
  ],
  [
    /hidden by </,
    'Move it out of the hidden element, to the end of the body.',
    `${TROUBLES}#the-popup-does-not-open`,
  ],
  [
    /takes nothing from it|: not read|: ignored;/,
    'The guide lists what elements read.',
    'guides/vendor-site',
  ],
  [
    /no texts? (in|for)/,
    'Add all texts of the language with registerTranslation.',
    'guides/languages',
  ],
  [/did you mean/, 'Correct the name.', 'elements/'],
  [/no data/, 'Add the data, or put the content into another element.', `${TROUBLES}#empty-slider`],
  [/with this scheme/, 'Use a path, or an address with http, https, mailto, tel or a messenger.'],
  [
    /failed to render/,
    'The content of the server or of the page stays. Look at the error before it in the console.',
  ],
  [
    /configuration/,
    'Correct the named part of the page configuration. Until then its default is used.',
    'elements/#configuration',
  ],
  [/expected/, 'Correct the value of the attribute. Until then its default is used.'],
]

/** @param tag the element that the warning is about, where it is about one */
export function adviceOn(warning: string, tag: string | undefined): Advice {
  const own = tag ? `elements/${tag}` : 'elements/'
  const [, mend = 'See the guide.', page = own] =
    MENDS.find(([pattern]) => pattern.test(warning)) ?? []
  return { mend, guide: docsPage(page) }
}
