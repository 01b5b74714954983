import type { ModuleScope } from './evaluate-module.ts'

/**
 * Browser globals that scripts written for pages use by bare name. Globals that the server has, such as `crypto`, `Symbol`,
 * `WebSocket` and `fetch`, are not replaced.
 */
const NAMES = [
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'customElements',
  'CharacterData',
  'Comment',
  'CustomEvent',
  'Document',
  'DocumentFragment',
  'DOMParser',
  'Element',
  'HTMLDivElement',
  'HTMLElement',
  'HTMLInputElement',
  'Image',
  'IntersectionObserver',
  'KeyboardEvent',
  'MouseEvent',
  'MutationObserver',
  'Node',
  'NodeList',
  'Range',
  'ResizeObserver',
  'SVGElement',
  'Text',
  'XMLHttpRequest',
  'XMLSerializer',
]

/** What a data module sees of a server-side window. Without one it sees none, and `window` is not defined. */
export function serverScope(window: object | undefined, angular: object): ModuleScope {
  if (!window) return { angular }
  const scope: Record<string, unknown> = { window, self: window, angular }
  for (const name of NAMES) {
    if (!(name in window)) continue
    const value: unknown = Reflect.get(window, name)
    // Functions of the window need it as `this`.
    const isPlain = typeof value === 'function' && /^[a-z]/.test(name)
    scope[name] = isPlain
      ? (...args: unknown[]) => Reflect.apply(value, window, args) as unknown
      : value
  }
  return scope
}
