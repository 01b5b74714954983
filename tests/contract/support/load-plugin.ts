import { createPluginLoader, type PluginLoaderOptions } from 'mandry/platform/modules'
import { rememberingLog } from '../../support/module-log.ts'

export const ORIGIN = 'https://modules.example'

/** Scripts by the ends of their addresses; they come from memory, since a page has no server to start. */
export function load(
  moduleId: string,
  scripts: Readonly<Record<string, string>>,
  options: PluginLoaderOptions = {},
) {
  const log = rememberingLog()
  const fetch = (address: string | URL | Request) => {
    const script = scripts[new URL(address as string).pathname.split('/').at(-1) ?? '']
    return Promise.resolve(new Response(script, { status: script === undefined ? 404 : 200 }))
  }
  const paths = { fileServerUrl: ORIGIN }
  const gudhub = { name: 'client' }
  const loader = createPluginLoader({ allow: [ORIGIN], paths, gudhub, fetch, log, ...options })
  return { log, loaded: loader.load(moduleId) }
}
