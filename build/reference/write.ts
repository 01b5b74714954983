import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getWebTypesData } from 'custom-element-jet-brains-integration'
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration'
import { runnerImport } from 'vite'
import { configurationSchema } from './configuration-schema.ts'
import { elementTypes } from '../../src/reference/element-types.ts'
import { llmsText } from './llms.ts'
import { manifestOf } from '../../src/reference/manifest.ts'
import type { WidgetReference } from '../../src/reference/reference.ts'
import type * as All from './all.ts'

const PACKAGE = 'dist'

/** What the generators take: `manifestOf` returns an object, as the packages of others do not have its types. */
type Manifest = Parameters<typeof getVsCodeHtmlCustomData>[0]

/** Reads the definitions and docs of all widgets by running them. */
export async function readReferences(): Promise<typeof All> {
  // Vite sets NODE_ENV for the whole process. A build after it would bundle React with its checks for development.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    const { module } = await runnerImport<typeof All>('./build/reference/all.ts', {
      configFile: false,
      logLevel: 'error',
    })
    return module
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

/** Defines the constants from which the playground reads the references, the version and the size. Needs a built `dist`. */
export async function defineReference(): Promise<Readonly<Record<string, string>>> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const firstScript = brotliCompressSync(readFileSync(join(PACKAGE, 'mandry.js'))).length
  return {
    MANDRY_REFERENCE: JSON.stringify(await readReferences()),
    MANDRY_PACKAGE: JSON.stringify({ version, firstScript }),
  }
}

/** Writes what editors, type checkers and language models read about the elements. */
export async function writeReference(): Promise<void> {
  const { REFERENCES, TOKENS } = await readReferences()
  // Types for the templates of frameworks, mapped from `ElementProps`. Elements dispatch events under `on` and the event's name.
  cpSync('build/reference/frameworks', join(PACKAGE, 'types'), { recursive: true })
  for (const [path, text] of Object.entries(filesOf(REFERENCES, TOKENS))) {
    mkdirSync(dirname(join(PACKAGE, path)), { recursive: true })
    writeFileSync(join(PACKAGE, path), text)
  }
}

function filesOf(
  widgets: readonly WidgetReference[],
  tokens: typeof All.TOKENS,
): Record<string, string> {
  const { description } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    description: string
  }
  const manifest = manifestOf(widgets)
  // The generators change the manifest that they are given.
  const copy = () => structuredClone(manifest) as Manifest
  const guides = globSync([
    'README.md',
    'docs/{guides,platform,recipes}/*.md',
    '{platform,src,widgets}/**/*.md',
  ]).toSorted()
  return {
    'custom-elements.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'vscode.html-custom-data.json': getVsCodeHtmlCustomData(copy(), {}),
    'vscode.css-custom-data.json': getVsCodeCssCustomData(copy(), {}),
    'web-types.json': getWebTypesData(copy(), { packageJson: true }),
    'page-configuration.schema.json': `${JSON.stringify(configurationSchema(), null, 2)}\n`,
    'llms.txt': llmsText(widgets, { description, guides, tokens }),
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
  }
}
