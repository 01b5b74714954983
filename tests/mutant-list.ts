/** One small break of the product. */
export interface Mutant {
  readonly name: string
  /** Stands in the product exactly once. */
  readonly find: string
  readonly replace: string
  /** The tests that must notice. */
  readonly tests: readonly string[]
  /** A project of vitest, or the browser tests. Default `unit`. */
  readonly kind?: 'unit' | 'contract' | 'pages'
}

/** At least one a feature: a constant, a state, a permission, an event, a header. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'client: the allowed delay of a heartbeat',
    find: 'ALLOWED_DELAY_MS = 12_000',
    replace: 'ALLOWED_DELAY_MS = 13_000',
    tests: ['tests/platform/realtime', 'tests/constants.test.ts'],
  },
  {
    name: 'client: equal reads share one request',
    find: 'return await share(key, read, signal)',
    replace: 'return read(AbortSignal.timeout(60_000))',
    tests: ['tests/platform/transport'],
  },
  {
    name: 'client: an item is restored by its trash flag',
    find: '      trash: false,\n',
    replace: '      trash: true,\n',
    tests: ['tests/contract/items.contract.ts'],
    kind: 'contract',
  },
  {
    name: 'query: the threshold of the fuzzy search',
    find: 'threshold: 0.6, distance: 100',
    replace: 'threshold: 0.7, distance: 100',
    tests: ['tests/platform/query/fuzzy.test.ts'],
  },
  {
    name: 'query: the radius of the earth',
    find: 'EARTH_RADIUS_KM = 6371',
    replace: 'EARTH_RADIUS_KM = 6378',
    tests: ['tests/constants.test.ts', 'tests/platform/query'],
  },
  {
    name: 'modules: what a failed interpretation shows',
    find: '<span>no interpretation</span>',
    replace: '<span>none</span>',
    tests: ['tests/platform/modules'],
  },
  {
    name: 'modules: the message for an unknown module',
    find: "'Cannot find module'",
    replace: "'No such module'",
    tests: ['tests/platform/modules'],
  },
  {
    name: 'templates: the name of a copied app',
    find: '${app.app_name} New',
    replace: '${app.app_name} Copy',
    tests: ['tests/platform/templates'],
  },
  {
    name: 'header: where the scrolled state begins',
    find: 'SCROLLED_PX = 50',
    replace: 'SCROLLED_PX = 60',
    tests: ['tests/pages/site-header-menu.spec.ts'],
    kind: 'pages',
  },
  {
    name: 'footer: the main menu has no entries with children',
    find: 'branches.filter(({ children }) => children.length === 0)',
    replace: 'branches',
    tests: ['tests/widgets/site-footer', 'tests/src/site'],
  },
  {
    name: 'popup: the placement of a button that names none',
    find: "export const NO_PLACEMENT = 'no-placement-attribute'",
    replace: "export const NO_PLACEMENT = 'none'",
    tests: ['tests/pages/popup-container.spec.ts'],
    kind: 'pages',
  },
  {
    name: 'gallery: how many works the list of all begins with',
    find: 'export const FIRST_WORKS = 15',
    replace: 'export const FIRST_WORKS = 16',
    tests: ['tests/widgets/portfolio-gallery', 'tests/constants.test.ts'],
  },
  {
    name: 'gallery: how many pictures load together',
    find: 'export const BATCH = 5',
    replace: 'export const BATCH = 6',
    tests: ['tests/widgets/portfolio-gallery', 'tests/constants.test.ts'],
  },
  {
    name: 'gallery: how long the hash has to rest',
    find: 'HASH_DEBOUNCE_MS = 100',
    replace: 'HASH_DEBOUNCE_MS = 120',
    tests: ['tests/widgets/portfolio-gallery', 'tests/constants.test.ts'],
  },
  {
    name: 'gallery: how long a change of category waits',
    find: 'CANCEL_DELAY_MS = 50',
    replace: 'CANCEL_DELAY_MS = 70',
    tests: ['tests/pages/portfolio-gallery-choice.spec.ts'],
    kind: 'pages',
  },
  {
    name: 'reviews: from which width two slides stand side by side',
    find: '@container (width >= 880px)',
    replace: '@container (width >= 900px)',
    tests: ['tests/pages/reviews-slider.spec.ts'],
    kind: 'pages',
  },
  {
    name: 'forms: the maximum length of a phone number',
    find: 'phone: 20, email: 256',
    replace: 'phone: 30, email: 256',
    tests: ['tests/src/forms', 'tests/constants.test.ts'],
  },
  {
    name: 'forms: how long sending is simulated',
    find: 'SEND_DELAY_MS = 2000',
    replace: 'SEND_DELAY_MS = 2500',
    tests: ['tests/src/forms', 'tests/constants.test.ts'],
  },
  {
    name: 'forms: how long the button stays busy after success',
    find: 'BUTTON_ENABLE_MS = 500',
    replace: 'BUTTON_ENABLE_MS = 700',
    tests: ['tests/src/forms', 'tests/constants.test.ts'],
  },
  {
    name: 'contact block: its form and placement',
    find: "export const MAIN = 'main'",
    replace: "export const MAIN = 'block'",
    tests: ['tests/widgets/contact-block', 'tests/constants.test.ts'],
  },
  {
    name: 'banner: the trail leads home first',
    find: 'crumbs={[home, ...(parent ? [parent] : []),',
    replace: 'crumbs={[...(parent ? [parent] : []), home,',
    tests: ['tests/pages/page-banner.spec.ts'],
    kind: 'pages',
  },
  {
    name: 'languages: the nearest parent page with other languages',
    find: "return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`), '/']",
    replace: "return [`/${parts.join('/')}`, '/']",
    tests: ['tests/platform/query/alternatives.test.ts'],
  },
  {
    name: 'server rendering: no text of the configuration ends its script',
    find: "return json.replaceAll('<', '\\\\u003c')",
    replace: 'return json',
    tests: ['tests/src/render'],
  },
  {
    name: 'server rendering: no text ends an attribute',
    find: ".replaceAll('\"', '&quot;')\n    .replaceAll('<', '&lt;')\n    .replaceAll('>', '&gt;')\n}\n\n/** JSON",
    replace: ".replaceAll('<', '&lt;')\n    .replaceAll('>', '&gt;')\n}\n\n/** JSON",
    tests: ['tests/src/render'],
  },
  {
    name: 'delivery: a saved enquiry is sent again with the same id',
    find: 'submissionId: id, lang, attribution',
    replace: 'submissionId: crypto.randomUUID(), lang, attribution',
    tests: ['tests/src/enquiries/browser'],
  },
  {
    name: 'enquiries: the hidden field marks an enquiry as suspected',
    find: "submission.honeypot === '' ? [] : ['trap' as const]",
    replace: "submission.honeypot === '' ? [] : []",
    tests: ['tests/src/enquiries/server/suspicions.test.ts'],
  },
  {
    name: 'enquiries: how many one visitor may send in a minute',
    find: "'Retry-After', String(refusal.retryAfterS)",
    replace: "'Retry-After', String(refusal.retryAfterS + 1)",
    tests: ['tests/src/enquiries/server/limits.test.ts'],
  },
  {
    name: 'platform: what a user may do with an app',
    find: 'if (held >= needed) return',
    replace: 'if (held >= needed - 1) return',
    tests: ['tests/demo/platform/sharing.test.ts', 'tests/demo/platform/refusals.test.ts'],
  },
  {
    name: 'platform: a file that has not changed is not sent again',
    find: "if (matchesTag(tag, context.req.header('If-None-Match'))) return context.body(null, 304)",
    replace: '',
    tests: ['tests/demo/images/pictures.test.ts'],
  },
  {
    name: 'platform: a wrong password signs nobody in',
    find: "return timingSafeEqual(key, Buffer.from(expected, 'base64url')) && stored !== undefined",
    replace: 'return stored !== undefined',
    tests: ['tests/demo/platform/users.test.ts', 'tests/demo/platform/refusals.test.ts'],
  },
]
