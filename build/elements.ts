import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Every element of the package. */
export const TAGS = globSync('widgets/*/*.element.ts')
  .map((file) => basename(file, '.element.ts'))
  .toSorted()

const ELEMENT = 'virtual:element/'
const ALL = 'virtual:elements'

/** The entries `define` and `elements/<tag>`. */
export const ELEMENT_ENTRIES: Readonly<Record<string, string>> = {
  define: ALL,
  ...Object.fromEntries(TAGS.map((tag) => [`elements/${tag}`, ELEMENT + tag])),
}

/** Makes the modules of these entries. Each defines its element at import, with its styles and behaviours. */
export function elementModules(): Plugin {
  return {
    name: 'mandry-elements',
    resolveId: (id) => (id === ALL || id.startsWith(ELEMENT) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return TAGS.map((tag) => `import '${ELEMENT}${tag}'`).join('\n')
      return id.startsWith(`\0${ELEMENT}`) ? elementModule(id.slice(ELEMENT.length + 1)) : undefined
    },
  }
}

function elementModule(tag: string): string {
  const file = (name: string) => `/widgets/${tag}/${tag}.${name}.ts`
  const parts = ['styles', 'behaviours'].filter((name) => existsSync(`.${file(name)}`))
  return `import { defineElement } from '/src/element/define-element.ts'
import { widget } from '${file('element')}'
${parts.map((name) => `import { ${name} } from '${file(name)}'`).join('\n')}
defineElement(widget, { ${parts.join(', ')} })`
}
