import type { Plugin } from 'vite'

const RUNTIME = 'rolldown/runtime.js'
/** What the bundler's helper has, and what it needs on pages that add to `Object.prototype`. */
const OWN_KEYS = [
  ['for (var name in all)', 'for (var name of Object.keys(all))'],
  ['{ get: all[name], enumerable: true }', '{ __proto__: null, get: all[name], enumerable: true }'],
] as const

/**
 * Makes the bundler's helper for the exports of modules read own properties alone: with an addition of a page to `Object.prototype` no
 * widget would load. The chunks of `mandry.js` have no such helper.
 */
export function ownExports(): Plugin {
  return {
    name: 'mandry-own-exports',
    transform(code, id) {
      if (!id.endsWith(RUNTIME)) return undefined
      if (OWN_KEYS.some(([before]) => !code.includes(before)))
        throw new Error(`${RUNTIME} has other exports: mend build/own-exports.ts`)
      const own = OWN_KEYS.reduce((text, [before, after]) => text.replaceAll(before, after), code)
      return { code: own, map: null }
    },
  }
}
