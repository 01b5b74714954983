export {
  findModule,
  listModules,
  type ModuleFilter,
  type ModuleInfo,
  type ModulePaths,
  type ModuleType,
} from './catalogue.ts'
export type { ScriptPolicy } from './evaluate-script.ts'
export type { Injector } from './fake-angular.ts'
export {
  getInterpretationById,
  interpret,
  interpretByOptions,
  type InterpretByIdOptions,
  type InterpretByIdRequest,
  type Interpreted,
  type InterpretOptions,
  type InterpretRequest,
} from './interpret.ts'
export type {
  InterpretationChoice,
  InterpretationPlace,
  /** @deprecated Use `InterpretationPlace`. */
  InterpretationPlace as Place,
} from './interpretation-choice.ts'
export { ModuleError, type ModuleFault } from './module-error.ts'
export { createPluginLoader, type PluginLoader, type PluginLoaderOptions } from './plugin-loader.ts'
export { NO_INTERPRETATION, type Interpretation, type Plugin, type Rendering } from './plugin.ts'
