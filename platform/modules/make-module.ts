import type { Logger } from '../errors.ts'
import type { ModuleInfo } from './catalogue.ts'
import {
  registeredModule,
  createFakeAngular,
  type FakeAngular,
  type Injector,
} from './fake-angular.ts'
import { importAsData, importInPage } from './evaluate-module.ts'
import { evaluateScript, type Script, type ScriptOptions } from './evaluate-script.ts'
import { ModuleError } from './module-error.ts'
import { serverScope } from './server-scope.ts'
import { withTimeout } from '../transport/wait.ts'
import { integrityOf, isAllowed, type CodeRules } from './fetch-code.ts'

export interface ModuleScript extends Script {
  readonly module: ModuleInfo
}

export interface MakeOptions extends CodeRules, ScriptOptions {
  readonly injector?: Injector | undefined
  readonly window?: object | undefined
  readonly log: Logger
  readonly timeoutMs: number
}

/** What a script made. Its actions exist in pages only. */
export interface MadeModule {
  readonly module: object
  readonly actions?: unknown
}

/** Runs a module's script and makes the module. @throws {ModuleError} */
export async function makeModule(script: ModuleScript, options: MakeOptions): Promise<MadeModule> {
  const { technology, css } = script.module
  const fake = createFakeAngular(options.log, options.injector)
  if (!isPage(options.window)) {
    const scope = serverScope(options.window, fake.angular)
    const exports = await importAsData(script, options.timeoutMs, scope)
    return { module: registered(script, fake) ?? instantiate(script, exports) }
  }
  if (technology === 'angular') return await makeInPage(script, fake, options)
  const module = instantiate(script, await importInPage(script, options.timeoutMs))
  if (css !== undefined) addStyleSheet(css, script.moduleId, options)
  return { module, actions: module }
}

async function makeInPage(
  script: ModuleScript,
  fake: FakeAngular,
  options: MakeOptions,
): Promise<MadeModule> {
  const isChecked = integrityOf(script, options) !== undefined
  const known = registeredModule(script, options.injector, isChecked)
  const actions = await withTimeout(known, options.timeoutMs)
  evaluateScript(script, fake.angular, options)
  const module = registered(script, fake)
  if (!module) throw new ModuleError('instance', script.moduleId)
  return { module, actions: actions ?? module }
}

/** What a script registered under the module's id. */
function registered({ moduleId }: Script, { made }: FakeAngular): object | undefined {
  const module = made.get(moduleId) ?? made.get(`${moduleId}_data`)
  return typeof module === 'object' || typeof module === 'function'
    ? (module ?? undefined)
    : undefined
}

function instantiate({ module, moduleId }: ModuleScript, exports: unknown): object {
  const { default: Module } = Object(exports) as { default?: unknown }
  if (typeof Module !== 'function') throw new ModuleError('class', moduleId)
  try {
    const args = module.technology === 'angular' ? [] : [moduleId]
    return Reflect.construct(Module, args) as object
  } catch (error) {
    throw new ModuleError('instance', moduleId, error)
  }
}

/** True in a browser page; false on a server and in workers. A window that was passed in is a server's. */
function isPage(window?: object): boolean {
  const page: object | undefined = globalThis.window
  return page !== undefined && 'document' in page && (window === undefined || window === page)
}

/** Adds a module's style sheet to the page, once. Its origin must be allowed, too. */
function addStyleSheet(address: string, moduleId: string, rules: CodeRules): void {
  if (!isAllowed(address, rules)) return
  const links = Array.from(document.querySelectorAll('link[data-module]'))
  if (links.some((link) => link.getAttribute('data-module') === moduleId)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.setAttribute('data-module', moduleId)
  // Of the sheet itself: a hash under the module's id is its script's.
  const integrity = integrityOf({ moduleId: address, address }, rules)
  if (integrity !== undefined) {
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
  }
  document.head.append(link)
}
