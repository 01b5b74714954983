import type { UserConfig } from 'vite'
import { hostReact } from './host-react.ts'
import { browserBuild } from './options.ts'
import { ownExports } from './own-exports.ts'
import { elementEntries, elementModules, publicEntries, type Definition } from './widgets.ts'

/** What a bundler imports: the client library, the elements that share the page's React, and what widgets are made with. */
export function bundlersBuild(definitions: readonly Definition[]): UserConfig {
  const input = {
    platform: 'platform/index.ts',
    query: 'platform/query/index.ts',
    modules: 'platform/modules/index.ts',
    templates: 'platform/templates/index.ts',
    gudhub: 'platform/gudhub/index.ts',
    ...elementEntries(definitions),
    ...publicEntries(),
    // Not beside the loader: there it would start what the loader starts when it is needed.
    translations: 'src/languages/register-translation.ts',
    'translations/en': 'src/public/english.ts',
    consent: 'src/public/consent.ts',
  }
  const output = { chunkFileNames: 'shared/[name]-[hash:7].js' }
  return browserBuild({ input, license: 'bundlers' }, output, [
    elementModules(definitions),
    hostReact(),
    ownExports(),
  ])
}
