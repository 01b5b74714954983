import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getWebTypesData } from 'custom-element-jet-brains-integration'
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration'
import { runnerImport, type Plugin } from 'vite'
import type { TokenPair } from '../../src/ui/token-pairs.ts'
import { elementTypes } from './element-types.ts'
import { FRAMEWORK_TYPES } from './framework-types.ts'
import { llmsText } from './llms.ts'
import { manifestOf } from './manifest.ts'
import type { WidgetReference } from './reference.ts'
import type { TokenReference } from './tokens.ts'

const PACKAGE = 'dist'

/** The module from which the playground imports `REFERENCES`, `TOKENS` and `TOKEN_PAIRS`, without any widget's code. */
const REFERENCE = 'virtual:widget-reference'

interface References {
  readonly REFERENCES: readonly WidgetReference[]
  readonly TOKENS: readonly TokenReference[]
  readonly TOKEN_PAIRS: readonly TokenPair[]
}

/** Reads the definitions and docs of all widgets by running them. */
export async function readReferences(): Promise<References> {
  const { module } = await runnerImport<References>('./build/reference/all.ts', {
    configFile: false,
    logLevel: 'error',
  })
  return module
}

/** Makes the module of the references. */
export function widgetReference(): Plugin {
  return {
    name: 'mandry-widget-reference',
    resolveId: (id) => (id === REFERENCE ? `\0${REFERENCE}` : undefined),
    async load(id) {
      if (id !== `\0${REFERENCE}`) return undefined
      const references = await readReferences()
      return ['REFERENCES', 'TOKENS', 'TOKEN_PAIRS']
        .map(
          (name) =>
            `export const ${name} = ${JSON.stringify(references[name as keyof References])}`,
        )
        .join('\n')
    },
  }
}

/** Writes what editors, type checkers and language models read about the elements. */
export async function writeReference(): Promise<void> {
  const { REFERENCES } = await readReferences()
  for (const [path, text] of Object.entries(filesOf(REFERENCES))) {
    mkdirSync(dirname(join(PACKAGE, path)), { recursive: true })
    writeFileSync(join(PACKAGE, path), text)
  }
}

function filesOf(widgets: readonly WidgetReference[]): Record<string, string> {
  const { description } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    description: string
  }
  const manifest = manifestOf(widgets)
  // The generators change the manifest that they are given.
  const copy = () => structuredClone(manifest)
  const guides = globSync(['README.md', '{platform,src,widgets}/**/*.md']).toSorted()
  return {
    'custom-elements.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'vscode.html-custom-data.json': getVsCodeHtmlCustomData(copy(), {}),
    'vscode.css-custom-data.json': getVsCodeCssCustomData(copy(), {}),
    'web-types.json': getWebTypesData(copy(), { packageJson: true }),
    'llms.txt': llmsText(widgets, { description, guides }),
    'types/elements.d.ts': elementTypes(widgets),
    'types/mandry.d.ts': `export type * from './widgets/entries/main.ts'\nexport type * from './elements.ts'\n`,
    'types/types-only.js': 'export {}\n',
    // One file a tag: compiler and Node find a misspelt tag.
    ...Object.fromEntries(
      widgets.flatMap(({ tag }) => [
        [`types/elements/${tag}.d.ts`, `export type * from '../mandry.ts'\n`],
        [`define/node/${tag}.js`, `import '../../define.node.js'\n`],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(FRAMEWORK_TYPES).map(([name, text]) => [`types/${name}.d.ts`, text]),
    ),
  }
}
