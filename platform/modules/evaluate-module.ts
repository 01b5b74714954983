import { ModuleError } from './module-error.ts'
import type { Script } from './evaluate-script.ts'
import { withTimeout } from '../transport/wait.ts'

/** Names that a module outside a page may use as if they were global. */
export type ModuleScope = Readonly<Record<string, unknown>>

/** How a page's policy names what it blocked. */
const BLOCKED = /^(blob|data)/

/**
 * Runs a script of the page as a module of its own and gives its exports.
 *
 * @throws {ModuleError} when it cannot be imported, or the page's policy forbids it
 */
export async function importInPage(
  { moduleId, address, code }: Script,
  timeoutMs: number,
): Promise<unknown> {
  const text = `${code}\n//# sourceURL=${address}`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  let isBlocked = false
  const watch = (event: SecurityPolicyViolationEvent) => {
    isBlocked ||= BLOCKED.test(event.blockedURI)
  }
  document.addEventListener('securitypolicyviolation', watch)
  try {
    return await withTimeout(importUrl(url), timeoutMs)
  } catch (error) {
    // The page reports a blocked script in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isBlocked) throw new ModuleError('importing', moduleId, error)
    const advice =
      "The page's Content-Security-Policy forbids it: add blob: (or 'strict-dynamic') to its script-src."
    throw new ModuleError('refused', moduleId, advice)
  } finally {
    document.removeEventListener('securitypolicyviolation', watch)
    URL.revokeObjectURL(url)
  }
}

/**
 * Runs a script outside a page as a data module and gives its exports. The names of the scope are the module's own:
 * nothing becomes global.
 *
 * @throws {ModuleError} when it cannot be imported
 */
export async function importAsData(
  { moduleId, address, code }: Script,
  timeoutMs: number,
  scope: ModuleScope,
): Promise<unknown> {
  // Two importers of one address get one module, so this hands the scope over without anything global.
  const carrier = `data:text/javascript,export default {}//${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  Object.assign(((await importUrl(carrier)) as { default: object }).default, scope)
  let names = Object.keys(scope)
  for (;;) {
    const head = `import $mandry from${JSON.stringify(carrier)};const{${names.join()}}=$mandry;`
    try {
      const url = dataUrl(`${head}${code}\n//# sourceURL=${address}`)
      return await withTimeout(importUrl(url), timeoutMs)
    } catch (error) {
      // Found before anything runs: the module has a name of its own that is one of the scope's.
      const [, taken] = /^Identifier '(.+)' has already been declared$/.exec(messageOf(error)) ?? []
      if (taken === undefined || !names.includes(taken))
        throw new ModuleError('importing', moduleId, error)
      names = names.filter((name) => name !== taken)
    }
  }
}

function dataUrl(code: string): string {
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`
}

/** The import is of text that was fetched and checked: no bundler can follow it. */
async function importUrl(url: string): Promise<unknown> {
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as unknown
}

function messageOf(error: unknown): string {
  return error instanceof SyntaxError ? error.message : ''
}
