import type { Logger } from '../errors.ts'
import { findModule, type ModuleInfo, type ModulePaths } from './catalogue.ts'
import { createPlugin } from './create-plugin.ts'
import type { ScriptOptions } from './evaluate-script.ts'
import type { Injector } from './fake-angular.ts'
import { fetchCode, type CodeRules } from './fetch-code.ts'
import { makeModule } from './make-module.ts'
import { ModuleError } from './module-error.ts'
import type { Plugin } from './plugin.ts'
import { requireMaxBytes } from '../transport/receive.ts'
import { requireTimeout } from '../transport/wait.ts'

export interface PluginLoaderOptions extends CodeRules, ScriptOptions {
  /** Where the catalogue's scripts lie. Default: at the platform. */
  readonly paths?: ModulePaths | undefined
  /** Your own modules. They precede those of the catalogue. */
  readonly modules?: readonly ModuleInfo[] | undefined
  /** Finds what angular modules depend on, and their actions. */
  readonly injector?: Injector | undefined
  /** A server-side window, such as jsdom's, for modules that were written for pages. It is never made global. */
  readonly window?: object | undefined
  /** Handed to the modules as their client of the platform. */
  readonly gudhub?: unknown
  /** How long fetching, running and every answer of a plug-in may take. Default 30 seconds. */
  readonly timeoutMs?: number | undefined
  /** Receives the reason of every failure. Default: the console. */
  readonly log?: Logger | undefined
}

export interface PluginLoader {
  /** The plug-in of a module; undefined when it is not to be had, which is logged. Loaded once; a failure is tried again. */
  readonly load: (moduleId: string) => Promise<Plugin | undefined>
  /** Like `load`. @throws {ModuleError} when it is not to be had, which is logged too */
  readonly loadOrThrow: (moduleId: string) => Promise<Plugin>
}

const TIMEOUT_MS = 30_000

/**
 * Fetches the platform's modules and makes plug-ins of them. That is foreign code with all the rights of the page or
 * the process, so it runs from no origin that is not named in `allow`.
 *
 * @example
 * const plugins = createPluginLoader({ allow: ['https://gudhub.com'], gudhub: platform })
 * const plugin = await plugins.load('text')
 */
export function createPluginLoader(options: PluginLoaderOptions = {}): PluginLoader {
  const { log = console, timeoutMs = TIMEOUT_MS } = options
  requireTimeout(timeoutMs)
  requireMaxBytes(options.maxBytes)
  const loads = new Map<string, Promise<Plugin>>()

  async function loadModule(moduleId: string): Promise<Plugin> {
    try {
      return await make(findKnown(moduleId, options), { ...options, log, timeoutMs })
    } catch (error) {
      const failure = readFailure(moduleId, error)
      log.error(failure.message, ...(failure.cause === undefined ? [] : [failure.cause]))
      throw failure
    }
  }
  function loadOrThrow(moduleId: string): Promise<Plugin> {
    const known = loads.get(moduleId)
    if (known) return known
    const load = loadModule(moduleId)
    loads.set(moduleId, load)
    load.catch(() => loads.delete(moduleId))
    return load
  }
  return {
    loadOrThrow,
    load: (moduleId) => loadOrThrow(moduleId).catch(() => undefined),
  }
}

function findKnown(moduleId: string, { modules = [], paths }: PluginLoaderOptions): ModuleInfo {
  const known = modules.find((module) => module.data_type === moduleId)
  const module = known ?? findModule(moduleId, paths)
  if (module) return module
  throw new ModuleError('missing', moduleId)
}

/** What is not a fault of its own is one of making the plug-in. */
function readFailure(moduleId: string, error: unknown): ModuleError {
  return error instanceof ModuleError ? error : new ModuleError('instance', moduleId, error)
}

async function make(
  module: ModuleInfo,
  options: PluginLoaderOptions & { readonly log: Logger; readonly timeoutMs: number },
): Promise<Plugin> {
  const moduleId = module.data_type
  const address = module.url ?? module.js ?? ''
  const code = await fetchCode({ moduleId, address }, options, options.timeoutMs)
  const made = await makeModule({ module, moduleId, address, code }, options)
  return createPlugin({ ...options, ...made, moduleId, gudhub: options.gudhub })
}
