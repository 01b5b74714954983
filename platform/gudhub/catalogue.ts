import { listModules, type ModuleInfo } from '../modules/catalogue.ts'
import type { WholeOptions } from './options.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'

/** A module as the catalogue has it, to be changed freely. */
export type CatalogueModule = Mutable<ModuleInfo>

/** All modules, with the addresses that the options make. */
export function allModules(options: WholeOptions): CatalogueModule[] {
  return mutableCopy(listModules({}, pathsOf(options)))
}

export function pathsOf(options: WholeOptions) {
  return {
    fileServerUrl: options.file_server_url,
    asyncModulesPath: options.async_modules_path,
    automationModulesPath: options.automation_modules_path,
  }
}
