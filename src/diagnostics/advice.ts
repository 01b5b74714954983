/** What to do about a warning, and where to read about it. */
export interface Advice {
  readonly mend: string
  /** Address of a guide. */
  readonly guide: string
}

const GUIDES = 'https://github.com/mandry-widgets/mandry/blob/main/'

/** The first that fits counts. The guide of the element stands in where a row names none. */
const MENDS: readonly (readonly [warning: RegExp, mend: string, guide?: string])[] = [
  [/second copy/, 'Remove one of the two script tags.', 'docs/guides/hosting.md'],
  [
    /did not load/,
    'Put all files of one version on the host, with a CORS header where it is another origin.',
    'docs/guides/hosting.md',
  ],
  [
    /rendered by mandry\/server/,
    'Deploy server and scripts of one version together, and empty caches of pages.',
    'docs/guides/upgrade.md',
  ],
  [
    /rendered without that of getConfig/,
    'Give renderPage the page configuration.',
    'src/render/README.md',
  ],
  [/was an object/, 'Set the property of the element, or write the data as JSON.'],
  [
    /malformed JSON/,
    'Names and texts stand in double quotes, nothing follows the last entry; an attribute with JSON stands in single quotes.',
  ],
  [
    /no popup-id=/,
    'Add a popup-container with this popup-id, or answer the event open-popup.',
    'widgets/popup-container/README.md',
  ],
  [
    /hidden by </,
    'Move it out of what the page hides: to the end of the body.',
    'widgets/popup-container/README.md',
  ],
  [
    /takes nothing from it|: not read/,
    'Leave it where it may stay as it is; the guide says what is read.',
    'docs/guides/vendor-site.md',
  ],
  [
    /no texts? (in|for)/,
    'Give the elements all texts of the language by registerTranslation.',
    'docs/guides/languages.md',
  ],
  [/did you mean/, 'Correct the name.', 'widgets/README.md'],
  [/no data/, 'Give it the data, or put the content into another element.'],
  [/kind is refused/, 'Use a path, or an address with http, https, mailto, tel or a messenger.'],
  [
    /failed to render/,
    'The content of the server or of the page stays. Look at the error before it in the console.',
  ],
  [
    /configuration/,
    'Mend the part of the page configuration that is named; until then its default counts.',
    'widgets/README.md',
  ],
  [/expected/, 'Mend the value of the attribute; until then its default counts.'],
]

/** @param tag the element that the warning is about, where it is about one */
export function adviceOn(warning: string, tag: string | undefined): Advice {
  const own = tag ? `widgets/${tag}/README.md` : 'widgets/README.md'
  const [, mend = 'See the guide.', guide = own] =
    MENDS.find(([pattern]) => pattern.test(warning)) ?? []
  return { mend, guide: GUIDES + guide }
}
