import type { Injector } from '../modules/fake-angular.ts'
import type { PluginLoader } from '../modules/plugin-loader.ts'
import type { Plugin } from '../modules/plugin.ts'
import { pathsOf } from './catalogue.ts'
import type { Core } from './core.ts'

/** Loads the platform's modules, from `file_server_url` only: that is foreign code with all rights of the program. */
export class GHConstructor {
  readonly #core: Core
  readonly #gudhub: object
  readonly cache: Record<string, Plugin> = {}
  angularInjector: Injector | undefined
  nodeWindow: object | undefined
  #loader: Promise<PluginLoader> | undefined

  /** @param gudhub handed to the modules as their client of the platform */
  constructor(core: Core, gudhub: object) {
    this.#core = core
    this.#gudhub = gudhub
  }

  /** The plug-in of a module, loaded once; undefined when it is not to be had, which is logged. */
  async getInstance(module_id: string): Promise<Plugin | undefined> {
    return this.getCached(module_id) ?? (await this.createInstance(module_id))
  }

  getCached(module_id: string): Plugin | undefined {
    return Object.hasOwn(this.cache, module_id) ? this.cache[module_id] : undefined
  }

  /** Spelled as the vendor spells it. */
  pupToCache(module_id: string, module: Plugin): void {
    this.cache[module_id] = module
  }

  /** For modules that depend on services of a page's AngularJS. */
  initAngularInjector(angularInjector: Injector): void {
    this.angularInjector = angularInjector
    this.#loader = undefined
  }

  /** For modules that were written for pages; the window is never made global. */
  initJsdomWindow(window: object): void {
    this.nodeWindow = window
    this.#loader = undefined
  }

  async createInstance(module_id: string): Promise<Plugin | undefined> {
    this.#loader ??= this.#createLoader()
    const plugin = await (await this.#loader).load(module_id)
    if (plugin) this.pupToCache(module_id, plugin)
    return plugin
  }

  /** For `interpret` and its kin. */
  readonly loader: Pick<PluginLoader, 'load'> = { load: (id) => this.getInstance(id) }

  async #createLoader(): Promise<PluginLoader> {
    const { createPluginLoader } = await import('../modules/plugin-loader.ts')
    const { options, log } = this.#core
    return createPluginLoader({
      allow: [options.file_server_url],
      paths: pathsOf(options),
      injector: this.angularInjector,
      window: this.nodeWindow,
      gudhub: this.#gudhub,
      log,
    })
  }
}
