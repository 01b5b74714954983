import {
  createEnhancerRegistry,
  type Enhancer,
  type EnhancerRegistry,
} from '../behaviours/behaviours.ts'
import type { AnyWidget, LoadStrategy } from '../element/widget.ts'
import { startLoader } from '../loader/loader.ts'

// `mandry/element/load`: the loader of `mandry.js` for widgets of other projects. It has no React before it is needed.

/** How the parts of a widget are fetched, each with `import()`. */
export interface LazyWidget {
  /** When an element that a server rendered gets its script, where its attribute `load` does not say. */
  readonly load: LoadStrategy
  readonly widget: () => Promise<{ readonly widget: AnyWidget }>
  /** Style sheets of the shadow root, in order. Fetched only for elements that no server rendered. */
  readonly styles?: () => Promise<{ readonly styles: readonly string[] }>
  /** What makes the server's markup answer without React. Fetched at once. */
  readonly behaviours?: () => Promise<{ readonly behaviours: readonly Enhancer[] }>
}

/**
 * Finds the elements of these tags in the document, now and later, and loads each by its strategy; one that no server
 * rendered is loaded at once. Call it once. Does nothing on a server. A failure to load is a line in the console.
 *
 * @param widgets by tag
 *
 * @example loadWidgets({ 'price-list': { load: 'visible', widget: () => import('./price-list.element.js') } })
 */
export function loadWidgets(widgets: Readonly<Record<string, LazyWidget>>): void {
  if (typeof document === 'undefined') return
  let fetched: Promise<EnhancerRegistry> | undefined
  const options = {
    catalogue: Object.fromEntries(
      Object.entries(widgets).map(([tag, { widget, load }]) => [tag, [widget, load] as const]),
    ),
    runtime: () => import('../element/register.ts'),
    styles: async (tag: string) => {
      const [base, own] = await Promise.all([
        import('../ui/base.css?inline'),
        widgets[tag]?.styles?.(),
      ])
      return { STYLES: { [tag]: [base.default, ...(own?.styles ?? [])] } }
    },
    behaviours: () =>
      (fetched ??= fetchBehaviours(widgets).catch((cause: unknown) => {
        fetched = undefined
        throw cause
      })),
    sharesReact: true,
  }
  startLoader(options)
}

async function fetchBehaviours(
  widgets: Readonly<Record<string, LazyWidget>>,
): Promise<EnhancerRegistry> {
  const lists = await Promise.all(
    Object.entries(widgets).map(
      async ([tag, { behaviours }]) => [tag, (await behaviours?.())?.behaviours] as const,
    ),
  )
  const byTag = new Map(lists)
  return createEnhancerRegistry((tag) => byTag.get(tag))
}
