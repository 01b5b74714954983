import type { Plugin } from 'vite'

const REACT = /^react(-dom)?(\/|$)/
const HOST = '\0host:'

/**
 * Leaves React to the page, and reads each name from it as from an object. Bundlers stop at a named import that an older
 * React lacks, or that Vite's stand-in for a missing one lacks; then no message could say what to do.
 */
export function hostReact(): Plugin {
  return {
    name: 'mandry-host-react',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!REACT.test(id)) return undefined
      return importer?.startsWith(HOST) ? { id, external: true } : HOST + id
    },
    async load(id) {
      if (!id.startsWith(HOST)) return undefined
      const name = id.slice(HOST.length)
      const exported = Object.keys((await import(name)) as object).filter((each) =>
        /^(?!default$)\w+$/.test(each),
      )
      const lines = exported.map((each) => `export const ${each} = host.${each}`)
      return [`import * as host from '${name}'`, ...lines].join('\n')
    },
  }
}
