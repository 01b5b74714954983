import type { Injector } from './fake-angular.ts'
import type { Script } from './evaluate-script.ts'

/** The lazy loader that pages with AngularJS have. */
interface LazyLoader {
  load(what: string | { readonly type: 'js'; readonly path: string }): unknown
}

/**
 * The module as the page's own AngularJS knows it, so that its actions find the page's services; undefined when the
 * page has none. A script that AngularJS does not know yet is given to its lazy loader.
 *
 * @param isChecked gives the loader the very code whose hash was checked; the page's policy must allow `blob:` then
 */
export async function registeredModule(
  { moduleId, address, code }: Script,
  injector: Injector | undefined,
  isChecked: boolean,
): Promise<unknown> {
  if (!injector?.has) return undefined
  if (injector.has(moduleId)) return injector.get(moduleId)
  if (!injector.has('$ocLazyLoad')) return undefined
  const loader = injector.get('$ocLazyLoad') as LazyLoader
  if (!isChecked) await loader.load(address)
  else await loadChecked(loader, code)
  return injector.has(moduleId) ? injector.get(moduleId) : undefined
}

async function loadChecked(loader: LazyLoader, code: string): Promise<void> {
  const path = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  try {
    await loader.load({ type: 'js', path })
  } finally {
    URL.revokeObjectURL(path)
  }
}
