import { hostReact } from './host-react.ts'
import { browserBuild } from './options.ts'
import { ownExports } from './own-exports.ts'
import { ELEMENT_ENTRIES, elementModules } from './elements.ts'

const ENTRIES = {
  platform: 'platform/index.ts',
  query: 'platform/query/index.ts',
  records: 'platform/records/index.ts',
  modules: 'platform/modules/index.ts',
  templates: 'platform/templates/index.ts',
  gudhub: 'platform/gudhub/index.ts',
  ...ELEMENT_ENTRIES,
  'define.node': 'widgets/entries/define.node.ts',
  element: 'widgets/entries/element.ts',
  'element/behaviours': 'widgets/entries/element-behaviours.ts',
  'element/define': 'src/public/define.ts',
  'element/docs': 'src/public/docs.ts',
  'element/load': 'src/public/load.ts',
  'element/reference': 'src/public/reference.ts',
  'element/server': 'src/public/server.ts',
  'element/styles': 'src/public/styles.ts',
  // Not beside the loader: there it would start what the loader starts when it is needed.
  translations: 'src/languages/register-translation.ts',
  'translations/en': 'src/public/english.ts',
  consent: 'src/public/consent.ts',
}

/** What a bundler imports: the client library, the elements that share the page's React, and what widgets are made with. */
export const bundlersBuild = browserBuild(
  { input: ENTRIES, license: 'bundlers' },
  { chunkFileNames: 'shared/[name]-[hash:7].js' },
  [elementModules(), hostReact(), ownExports()],
)
