import { listModules, type ModuleInfo } from '../modules/catalogue.ts'
import type { WholeOptions } from './options.ts'
import { thaw, type Thawed } from './thaw.ts'

/** A module as the catalogue has it, to be changed freely. */
export type CatalogueModule = Thawed<ModuleInfo>

/** All modules, with the addresses that the options make. */
export function allModules(options: WholeOptions): CatalogueModule[] {
  return thaw(listModules({}, pathsOf(options)))
}

export function pathsOf(options: WholeOptions) {
  return {
    fileServerUrl: options.file_server_url,
    asyncModulesPath: options.async_modules_path,
    automationModulesPath: options.automation_modules_path,
  }
}
