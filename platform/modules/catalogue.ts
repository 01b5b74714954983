import catalogue from './catalogue.json' with { type: 'json' }

export type ModuleType = 'gh_element' | 'automation'

/** A module of the catalogue, with the platform's field names. */
export interface ModuleInfo {
  /** The module's id: the data type of the fields it is for. */
  readonly data_type: string
  readonly name: string
  readonly icon: string
  readonly type: ModuleType
  /** How an element's script is written; automations have none. */
  readonly technology?: 'angular' | 'class'
  /** Address of the script; of a class module it is in `js`. */
  readonly url?: string
  readonly js?: string
  /** Address of a class module's style sheet. */
  readonly css?: string
  /** Only there when the module is private. */
  readonly private?: true
}

/** Where the scripts of the catalogue lie. */
export interface ModulePaths {
  /** Without a slash at the end. Default `https://gudhub.com`. */
  readonly fileServerUrl?: string | undefined
  /** Folder of the elements, with a slash at the end. Default `build/latest/async_modules/`. */
  readonly asyncModulesPath?: string | undefined
  /** Folder of the automations, with a slash at the end. Default `build/latest/automation_modules/`. */
  readonly automationModulesPath?: string | undefined
}

export interface ModuleFilter {
  readonly type?: ModuleType | undefined
  /** Only the private ones, or only the others. Default: both. */
  readonly isPrivate?: boolean | undefined
}

/** A module in `catalogue.json`; see its schema. */
interface CatalogueRow {
  readonly data_type: string
  readonly name: string
  readonly icon: string
  readonly file?: string | undefined
  readonly js?: string | undefined
  readonly css?: string | undefined
  readonly private?: boolean | undefined
}

const {
  elements,
  automations,
}: Readonly<Record<'elements' | 'automations', readonly CatalogueRow[]>> = catalogue

/** The modules of the platform: 110 elements and 43 automations, in the catalogue's order. */
export function listModules(
  { type, isPrivate }: ModuleFilter = {},
  paths: ModulePaths = {},
): ModuleInfo[] {
  const isAsked = (module: ModuleInfo) =>
    (type === undefined || module.type === type) &&
    (isPrivate === undefined || (module.private ?? false) === isPrivate)
  return allModules(paths).filter(isAsked)
}

/** Finds a module by its id, which is case-sensitive. Undefined when the catalogue has none. */
export function findModule(moduleId: string, paths: ModulePaths = {}): ModuleInfo | undefined {
  return allModules(paths).find((module) => module.data_type === moduleId)
}

function allModules({
  fileServerUrl = 'https://gudhub.com',
  asyncModulesPath = 'build/latest/async_modules/',
  automationModulesPath = 'build/latest/automation_modules/',
}: ModulePaths): ModuleInfo[] {
  const server = `${fileServerUrl}/`
  return [
    ...elements.map((row) => readElement(row, server, asyncModulesPath)),
    ...automations.map((row) => readModule(row, 'automation', server + automationModulesPath)),
  ]
}

function readElement(row: CatalogueRow, server: string, folder: string): ModuleInfo {
  const isClass = row.js !== undefined
  const module = readModule(row, 'gh_element', isClass ? server : server + folder)
  return { ...module, technology: isClass ? 'class' : 'angular' }
}

function readModule(row: CatalogueRow, type: ModuleType, folder: string): ModuleInfo {
  const { data_type, name, icon, file, js, css } = row
  const known = { data_type, name, icon, type, ...(row.private ? { private: true as const } : {}) }
  if (js === undefined) return { ...known, url: folder + file }
  return { ...known, js: folder + js, ...(css === undefined ? {} : { css: folder + css }) }
}
