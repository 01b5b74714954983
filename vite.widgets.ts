import { existsSync } from 'node:fs'
import { runnerImport, type Plugin } from 'vite'
import type { AnyWidget } from './src/element/widget.ts'

/** What the build needs of a widget's definition, without its component. */
type Definition = Pick<AnyWidget, 'tag' | 'load' | 'chunk' | 'texts'> & {
  /** Tags of the platform's own library that it answers for. */
  readonly aliases?: readonly string[]
}

interface Definitions {
  /** By file, relative to `widgets/`. */
  readonly DEFINITIONS: Readonly<Record<string, Definition>>
}

interface VendorDefinitions {
  readonly VENDOR_TAGS: readonly { readonly like: string; readonly aliases: readonly string[] }[]
}

/** The module that `widgets/main.ts` imports the loader's catalogue from. */
const CATALOGUE = 'virtual:widget-catalogue'
/** The module that `widgets/start.ts` imports the groups of texts from, with the tags that speak them. */
const TEXTS = 'virtual:widget-texts'
/** The module that `widgets/behaviours.ts` imports the behaviours from, by tag. */
const BEHAVIOURS = 'virtual:widget-behaviours'

/**
 * Reads the definitions `widgets/<tag>/<tag>.element.ts` by running them, as the server does.
 *
 * @throws {RangeError} when a definition's tag is not the name of its folder
 */
export async function readDefinitions(): Promise<readonly Definition[]> {
  const options = { configFile: false, logLevel: 'error' } as const
  const { module } = await runnerImport<Definitions>('./widgets/all.ts', options)
  const vendor = await runnerImport<VendorDefinitions>('./widgets/vendor-tags.ts', options)
  for (const [path, { tag }] of Object.entries(module.DEFINITIONS))
    if (path !== `./${tag}/${tag}.element.ts`)
      throw new RangeError(`widgets/${path.slice(2)} defines "${tag}": folder, file and tag differ`)
  return Object.values(module.DEFINITIONS).map((definition) => {
    const found = vendor.module.VENDOR_TAGS.find(({ like }) => like === definition.tag)
    return { ...definition, aliases: found?.aliases ?? [] }
  })
}

/** Makes the loader's catalogue: tags, load strategies and groups of texts as constants, so that it imports no definition. */
export function widgetCatalogue(definitions: readonly Definition[]): Plugin {
  const entries = definitions.map(
    ({ tag, load }) => `'${tag}': [() => import('/widgets/${tag}/${tag}.element.ts'), '${load}']`,
  )
  entries.push(`'${definitions.flatMap(({ aliases = [] }) => aliases).join()}': []`)
  const texts = Map.groupBy(definitions, ({ texts: group }) => group as string)
  const groups = Array.from(texts, ([group, each]) => ({
    group,
    tags: each.map(({ tag }) => tag).join(),
  }))
  const modules = new Map([
    [CATALOGUE, `export const catalogue = {${entries.join(',')}}`],
    [TEXTS, `export const TAGS = ${JSON.stringify(groups)}`],
    [BEHAVIOURS, behaviourLists(definitions)],
  ])
  return {
    name: 'mandry-widget-catalogue',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : undefined),
  }
}

const RUNTIME = 'rolldown/runtime.js'
/** By what the bundler's helper has: what it needs on pages that add to `Object.prototype`. */
const OWN_KEYS = [
  ['for (var name in all)', 'for (var name of Object.keys(all))'],
  ['{ get: all[name], enumerable: true }', '{ __proto__: null, get: all[name], enumerable: true }'],
] as const

/**
 * Makes the bundler's helper for the exports of modules go by own properties: with an addition of a page to `Object.prototype`
 * no widget would load. It is a module of the bundle like any other.
 */
export function ownExports(): Plugin {
  return {
    name: 'mandry-own-exports',
    transform(code, id) {
      if (!id.endsWith(RUNTIME)) return undefined
      if (OWN_KEYS.some(([before]) => !code.includes(before)))
        throw new Error(`${RUNTIME} has other exports: mend ownExports in vite.widgets.ts`)
      const own = OWN_KEYS.reduce((text, [before, after]) => text.replaceAll(before, after), code)
      return { code: own, map: null }
    },
  }
}

/** Leaves out the source maps of texts, whose addresses would be 5 % of what a page loads of texts. */
export function textsWithoutMaps(): Plugin {
  return {
    name: 'mandry-texts-without-maps',
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.includes('/languages/texts/')) continue
        chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '')
        delete bundle[`${file}.map`]
      }
    },
  }
}

function behaviourLists(definitions: readonly Definition[]): string {
  const tags = definitions.map(({ tag }) => tag).filter((tag) => hasFile(tag, 'behaviours'))
  const imports = tags.map(
    (tag, at) => `import { behaviours as b${at} } from '/widgets/${tag}/${tag}.behaviours.ts'`,
  )
  const lists = tags.map((tag, at) => `'${tag}': b${at}`)
  return `${imports.join('\n')}\nexport const LISTS = {${lists.join()}}`
}

/** Names of modules that the build makes: one element each, all of them, and what Node gets in place of one. */
const ELEMENT = 'virtual:element/'
const ELEMENTS = 'virtual:elements'

/** What other projects make widgets with, by entry. */
const DOOR = {
  element: 'src/public/element.ts',
  'element/behaviours': 'src/public/behaviours.ts',
  'element/define': 'src/public/define.ts',
  'element/docs': 'src/public/docs.ts',
  'element/load': 'src/public/load.ts',
  'element/reference': 'widgets/reference/public.ts',
  'element/server': 'src/public/server.ts',
  'element/styles': 'src/public/styles.ts',
}
const DOOR_ENTRY = 'virtual:door/'
const IN_NODE = 'virtual:element-in-node/'

/** Whether a module defines an element when it is imported. */
export function isElementModule(id: string): boolean {
  return id.startsWith(`\0${ELEMENT}`)
}

/** The entries `define` and `elements/<tag>` by file, with those for Node. A misspelt tag has no file in Node either. */
export function elementEntries(definitions: readonly Definition[]): Record<string, string> {
  const entries = definitions.flatMap(({ tag }) => [
    [`elements/${tag}`, ELEMENT + tag],
    [`define/node/${tag}`, IN_NODE + tag],
  ])
  return {
    define: ELEMENTS,
    'define.node': 'widgets/define.node.ts',
    ...(Object.fromEntries(entries) as Record<string, string>),
  }
}

/**
 * The entries `element` and `element/…`. Each is a module of its own: a module of many exports that is an entry itself
 * would join all that it exports in one chunk.
 */
export function doorEntries(): Record<string, string> {
  return Object.fromEntries(Object.keys(DOOR).map((entry) => [entry, DOOR_ENTRY + entry]))
}

/** Makes the modules that define elements at import, each with its styles and behaviours. */
export function elementModules(definitions: readonly Definition[]): Plugin {
  const modules = new Map(
    definitions.flatMap(({ tag }) => [
      [ELEMENT + tag, elementModule(tag)],
      [IN_NODE + tag, "import '/widgets/define.node.ts'"],
    ]),
  )
  for (const [entry, source] of Object.entries(DOOR))
    modules.set(DOOR_ENTRY + entry, `export * from '/${source}'`)
  modules.set(ELEMENTS, definitions.map(({ tag }) => `import '${ELEMENT}${tag}'`).join('\n'))
  return {
    name: 'mandry-elements',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load(id) {
      const code = modules.get(id.slice(1))
      return code && id.startsWith('\0')
        ? { code, moduleSideEffects: !id.includes(DOOR_ENTRY) }
        : undefined
    },
  }
}

function hasFile(tag: string, name: string): boolean {
  return existsSync(`widgets/${tag}/${tag}.${name}.ts`)
}

function elementModule(tag: string): string {
  const names = ['styles', 'behaviours'].filter((name) => hasFile(tag, name))
  const imports = names.map((name) => `import { ${name} } from '/widgets/${tag}/${tag}.${name}.ts'`)
  return `import { defineElement } from '/src/element/define-element.ts'
import { widget } from '/widgets/${tag}/${tag}.element.ts'
${imports.join('\n')}
defineElement(widget, { ${names.join(', ')} })`
}

/** A function that names the chunk of a definition; what the definition imports comes with it. */
export function chunkNames(definitions: readonly Definition[]): (id: string) => string | null {
  const root = import.meta.dirname.replaceAll('\\', '/')
  const chunks = new Map(
    definitions.map(({ tag, chunk }) => [`${root}/widgets/${tag}/${tag}.element.ts`, chunk ?? tag]),
  )
  return (id) => chunks.get(id) ?? null
}
