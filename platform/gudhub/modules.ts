import type { Injector } from '../modules/fake-angular.ts'
import type { PluginLoader } from '../modules/plugin-loader.ts'
import type { Plugin } from '../modules/plugin.ts'
import type { FieldModel } from '../model/field.ts'
import type { Id } from '../model/id.ts'
import {
  getInterpretationById,
  interpret,
  interpretByOptions,
  type Interpreted,
} from '../modules/interpret.ts'
import { modulePaths, Part, type Core } from './core.ts'
import { mutableCopy, type Mutable } from './mutable.ts'

/** Loads the platform's modules, from `file_server_url` only: that is foreign code with all rights of the program. */
export class GHConstructor extends Part {
  readonly #gudhub: object
  readonly cache: Record<string, Plugin> = {}
  angularInjector: Injector | undefined
  nodeWindow: object | undefined
  #loader: Promise<PluginLoader> | undefined

  /** @param gudhub handed to the modules as their client of the platform */
  constructor(core: Core, gudhub: object) {
    super(core)
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

  /** For `interpret` and `getInterpretationById`. */
  readonly loader: Pick<PluginLoader, 'load'> = { load: (id) => this.getInstance(id) }

  async #createLoader(): Promise<PluginLoader> {
    const { createPluginLoader } = await import('../modules/plugin-loader.ts')
    const { options, log } = this.core
    return createPluginLoader({
      allow: [options.file_server_url],
      paths: modulePaths(options),
      injector: this.angularInjector,
      window: this.nodeWindow,
      gudhub: this.#gudhub,
      log,
    })
  }
}

type Field = Partial<FieldModel> | null

/** Shows values as plug-ins do. */
export class Interpritate extends Part {
  readonly #modules: GHConstructor

  constructor(core: Core, modules: GHConstructor) {
    super(core)
    this.#modules = modules
  }

  async getInterpretation(
    value: unknown,
    field?: Field,
    dataType?: string,
    source?: Id,
    itemId?: Id,
    appId?: Id,
    containerId?: Id,
  ): Promise<Mutable<Interpreted>> {
    const place = { source, containerId, itemId, appId }
    const request = { value, field: field ?? undefined, dataType, ...place }
    return mutableCopy(await interpret(request, this.#options()))
  }

  /** HTML; the value itself where there is no rendering; empty for an unknown field; null when it cannot be read. */
  async getInterpretationById(
    appId: Id,
    itemId: Id,
    fieldId: Id,
    interpretationId: string,
    value?: unknown,
    field?: Field,
  ): Promise<unknown> {
    const request = { appId, itemId, fieldId, interpretationId, value, field: field ?? undefined }
    const options = { ...this.#options(), fields: this.core.platform.fields }
    return await this.orNull(() => getInterpretationById(request, options))
  }

  /** The name of the option that has the value; the value itself when none has. */
  getDefaultInterpretation(value: unknown, options: readonly unknown[] = []): unknown {
    return interpretByOptions(value, options)
  }

  #options() {
    return { loader: this.#modules.loader, log: this.core.log }
  }
}
