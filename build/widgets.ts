import { existsSync } from 'node:fs'
import { runnerImport, type Plugin } from 'vite'
import type { AnyWidget } from '../src/element/widget.ts'

/** What the build needs of a widget's definition, without its component. */
export type Definition = Pick<AnyWidget, 'tag' | 'load' | 'chunk'> & {
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
/** Modules that hold the definitions of one chunk, by the name of the chunk. */
export const WIDGET_CHUNK = 'virtual:widgets/'

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

/** Makes the loader's catalogue and the modules of the chunks, so that the loader imports no definition. */
export function widgetCatalogue(definitions: readonly Definition[]): Plugin {
  const entries = definitions.map(
    ({ tag, load, chunk = tag }) =>
      `'${tag}': [widget(() => import('${WIDGET_CHUNK}${chunk}'), '${tag}'), '${load}']`,
  )
  entries.push(`'${definitions.flatMap(({ aliases = [] }) => aliases).join()}': []`)
  const modules = new Map([
    [
      CATALOGUE,
      `const widget = (load, tag) => async () => ({ widget: (await load())[tag] })
       export const catalogue = {${entries.join(',')}}`,
    ],
  ])
  for (const [chunk, each] of Map.groupBy(definitions, ({ tag, chunk = tag }) => chunk))
    modules.set(
      WIDGET_CHUNK + chunk,
      each
        .map(({ tag }) => `export { widget as '${tag}' } from '/widgets/${tag}/${tag}.element.ts'`)
        .join('\n'),
    )
  return {
    name: 'mandry-widget-catalogue',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : undefined),
  }
}

/** The modules of the chunks as entries of a build. */
export function chunkModules(definitions: readonly Definition[]): Record<string, string> {
  return Object.fromEntries(
    definitions.map(({ tag, chunk = tag }) => [chunk, WIDGET_CHUNK + chunk]),
  )
}

/** Names of modules that the build makes: one element each, all of them, and what Node gets in place of one. */
const ELEMENT = 'virtual:element/'
const ELEMENTS = 'virtual:elements'

/** What other projects make widgets with, by entry. */
const PUBLIC = {
  element: 'src/public/element.ts',
  'element/behaviours': 'src/public/behaviours.ts',
  'element/define': 'src/public/define.ts',
  'element/docs': 'src/public/docs.ts',
  'element/load': 'src/public/load.ts',
  'element/reference': 'build/reference/public.ts',
  'element/server': 'src/public/server.ts',
  'element/styles': 'src/public/styles.ts',
}
const PUBLIC_ENTRY = 'virtual:public/'
const IN_NODE = 'virtual:element-in-node/'

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
export function publicEntries(): Record<string, string> {
  return Object.fromEntries(Object.keys(PUBLIC).map((entry) => [entry, PUBLIC_ENTRY + entry]))
}

/** Makes the modules that define elements at import, each with its styles and behaviours. */
export function elementModules(definitions: readonly Definition[]): Plugin {
  const modules = new Map(
    definitions.flatMap(({ tag }) => [
      [ELEMENT + tag, elementModule(tag)],
      [IN_NODE + tag, "import '/widgets/define.node.ts'"],
    ]),
  )
  for (const [entry, source] of Object.entries(PUBLIC))
    modules.set(PUBLIC_ENTRY + entry, `export * from '/${source}'`)
  modules.set(ELEMENTS, definitions.map(({ tag }) => `import '${ELEMENT}${tag}'`).join('\n'))
  return {
    name: 'mandry-elements',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load(id) {
      const code = modules.get(id.slice(1))
      return code && id.startsWith('\0')
        ? { code, moduleSideEffects: !id.includes(PUBLIC_ENTRY) }
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
