import { ModuleError } from './module-error.ts'

/** A Trusted Types policy, as `trustedTypes.createPolicy` makes one, or the part of it that is needed. */
export interface ScriptPolicy {
  createScript(code: string): unknown
}

export interface ScriptOptions {
  /** The nonce of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined
  /** For pages with `require-trusted-types-for 'script'`. */
  readonly trustedTypesPolicy?: ScriptPolicy | undefined
}

export interface Script {
  readonly moduleId: string
  /** Shown as the script's address by developer tools. */
  readonly address: string
  readonly code: string
}

/** How a script went: it sets these itself. */
interface Run {
  readonly angular: object
  ran?: true
  failure?: { readonly error: unknown }
}

/**
 * Runs a script of the page, with an `angular` that only it can see; what it declares stays inside.
 *
 * It is an inline script and not `eval`, because a policy with a nonce can allow it by itself.
 *
 * @throws {ModuleError} when the script throws, or the page's policy forbids it
 */
export function evaluateScript(script: Script, angular: object, options: ScriptOptions): void {
  const run: Run = { angular }
  const element = document.createElement('script')
  writeCode(element, wrap(script), { ...options, moduleId: script.moduleId })
  if (options.nonce !== undefined) element.nonce = options.nonce
  Object.assign(element, { mandryRun: run })
  const thrown = runNow(element)
  const failure = run.failure ?? thrown
  if (failure) throw new ModuleError('evaluating', script.moduleId, failure.error)
  if (run.ran) return
  const advice =
    'The page\'s Content-Security-Policy forbids inline scripts: pass its nonce as "nonce".'
  throw new ModuleError('refused', script.moduleId, advice)
}

/** The lines keep their numbers. The element is read past `document`, where a page's form may hide it. */
function wrap({ code, address }: Script): string {
  const element =
    "Object.getOwnPropertyDescriptor(Document.prototype,'currentScript').get.call(document)"
  return `((run)=>{try{(function(angular){'use strict';${code}
}).call(window,run.angular)}catch(error){run.failure={error}}run.ran=true})(${element}.mandryRun)
//# sourceURL=${address}`
}

function writeCode(
  element: HTMLScriptElement,
  code: string,
  { trustedTypesPolicy, moduleId }: ScriptOptions & { readonly moduleId: string },
): void {
  try {
    element.text = (trustedTypesPolicy ? trustedTypesPolicy.createScript(code) : code) as string
  } catch {
    const advice =
      'The page demands Trusted Types: pass a policy that allows this code as "trustedTypesPolicy".'
    throw new ModuleError('refused', moduleId, advice)
  }
}

/**
 * Runs the element at once. A syntax error cannot be caught inside: the window gets an `error` event, and its
 * earlier listeners receive it too.
 */
function runNow(element: HTMLScriptElement): { readonly error: unknown } | undefined {
  let thrown: { readonly error: unknown } | undefined
  const keep = (event: ErrorEvent) => {
    thrown = { error: event.error ?? new Error(event.message) }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('error', keep, true)
  try {
    document.documentElement.append(element)
  } finally {
    window.removeEventListener('error', keep, true)
    element.remove()
  }
  return thrown
}
