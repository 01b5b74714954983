import type { Logger } from '../errors.ts'
import type { Script } from './evaluate-script.ts'

/** A dependency injector in the manner of AngularJS. */
export interface Injector {
  get(name: string): unknown
  has?(name: string): boolean
}

/** What scripts that were written for AngularJS register themselves with. */
export interface FakeAngular {
  /** To be in the script's scope under the name `angular`. */
  readonly angular: object
  /** What the factories made, by their names. */
  readonly made: ReadonlyMap<string, unknown>
}

/** Calls that scripts make on the way; they have no effect. */
const IGNORED = [
  'animation',
  'component',
  'config',
  'constant',
  'controller',
  'decorator',
  'directive',
  'element',
  'filter',
  'injector',
  'invoke',
  'module',
  'provider',
  'run',
  'service',
  'value',
]

/** Promises under the name of AngularJS: its own ones settle only while it looks for changes. */
const $q = Object.assign(
  (run: ConstructorParameters<typeof Promise>[0]) => new Promise<unknown>(run),
  {
    when: (value: unknown) => Promise.resolve(value),
    resolve: (value: unknown) => Promise.resolve(value),
    reject: (reason: unknown) => rejected(reason),
    all: (values: readonly unknown[]) => Promise.all(values),
    defer: () => {
      const deferred: Record<string, unknown> = {}
      deferred.promise = new Promise((resolve, reject) =>
        Object.assign(deferred, { resolve, reject }),
      )
      return deferred
    },
  },
)

/** Makes an `angular` that keeps what the factories return. Their dependencies are `$q` and the injector's. */
export function createFakeAngular(log: Logger, injector?: Injector): FakeAngular {
  const made = new Map<string, unknown>()
  const angular: Record<string, unknown> = {
    factory(name: string, definition: unknown) {
      try {
        made.set(name, runFactory(definition, injector))
      } catch (error) {
        log.error(`Error in data type: ${name}`, error)
      }
      return angular
    },
  }
  for (const name of IGNORED) angular[name] = () => angular
  return { angular, made }
}

/** @param definition a function, or a list of names of dependencies with the function at the end */
function runFactory(definition: unknown, injector?: Injector): unknown {
  const list: readonly unknown[] = Array.isArray(definition) ? definition : ['$q', definition]
  const make = list.at(-1)
  if (typeof make !== 'function') throw new TypeError('a factory must be a function')
  const needed = list.slice(0, -1).map((name) => dependency(String(name), injector))
  return Reflect.apply(make, undefined, needed) as unknown
}

function dependency(name: string, injector?: Injector): unknown {
  if (name === '$q') return $q
  return injector && (injector.has?.(name) ?? true) ? injector.get(name) : undefined
}

/** Reasons are the script's own business; they need not be errors. */
async function rejected(reason: unknown): Promise<never> {
  throw reason
}

/** The lazy loader that pages with AngularJS have. */
interface LazyLoader {
  load(what: string | { readonly type: 'js'; readonly path: string }): unknown
}

/**
 * The module from the page's own AngularJS, so that its actions find the page's services. Undefined when the page does not
 * have AngularJS. A script that AngularJS has not loaded yet goes through its lazy loader.
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
