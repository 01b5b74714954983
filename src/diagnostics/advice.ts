import { docsPage } from './docs-page.ts'

/** What to do about a warning, and where to read about it. */
export interface Advice {
  readonly mend: string
  /** Address of a page of the documentation. */
  readonly guide: string
}

const TROUBLES = 'guides/troubleshooting'

/** The first that fits counts. A row without a page leads to the element's own. */
const MENDS: readonly (readonly [warning: RegExp, mend: string, page?: string])[] = [
  [/second copy/, 'Remove one of the two script tags.', `${TROUBLES}#a-line-about-a-second-copy`],
  [
    /swallowed what follows/,
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
    'Names and texts stand in double quotes, nothing follows the last entry; an attribute with JSON stands in single quotes.',
    `${TROUBLES}#empty-slider`,
  ],
  [
    /no popup-id=/,
    'Add a popup-container with this popup-id, or answer the event open-popup.',
    `${TROUBLES}#the-popup-does-not-open`,
  ],
  [
    /hidden by </,
    'Move it out of what the page hides: to the end of the body.',
    `${TROUBLES}#the-popup-does-not-open`,
  ],
  [
    /takes nothing from it|: not read/,
    'Leave it where it may stay as it is; the guide says what is read.',
    'guides/vendor-site',
  ],
  [
    /no texts? (in|for)/,
    'Give the elements all texts of the language by registerTranslation.',
    'guides/languages',
  ],
  [/did you mean/, 'Correct the name.', 'elements/'],
  [
    /no data/,
    'Give it the data, or put the content into another element.',
    `${TROUBLES}#empty-slider`,
  ],
  [/kind is refused/, 'Use a path, or an address with http, https, mailto, tel or a messenger.'],
  [
    /failed to render/,
    'The content of the server or of the page stays. Look at the error before it in the console.',
  ],
  [
    /configuration/,
    'Mend the part of the page configuration that is named; until then its default counts.',
    'elements/#configuration',
  ],
  [/expected/, 'Mend the value of the attribute; until then its default counts.'],
]

/** @param tag the element that the warning is about, where it is about one */
export function adviceOn(warning: string, tag: string | undefined): Advice {
  const own = tag ? `elements/${tag}` : 'elements/'
  const [, mend = 'See the guide.', page = own] =
    MENDS.find(([pattern]) => pattern.test(warning)) ?? []
  return { mend, guide: docsPage(page) }
}
