import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pascalCase } from './reference/names.ts'
import { REFERENCE_END, REFERENCE_START } from './reference/readme.ts'

// `npm run new:widget price-list`: a widget that builds, renders on the server, has a first test, an example for the
// playground, and its reference in the READMEs.

const ROOT = join(import.meta.dirname, '..')

/** Custom element names start with a letter and have a hyphen; HTML and SVG keep a few for themselves. */
const TAG = /^[a-z][a-z\d]*(-[a-z\d]+)+$/
const RESERVED = /^(annotation-xml|color-profile|font-face(-.*)?|missing-glyph)$/

/** What the playground shows. */
const EXAMPLE = `{
  "place": "text",
  "values": {
    "heading": { "en": "A heading", "uk": "Заголовок" }
  },
  "examples": [
    { "name": "Plain", "use": ["heading"] },
    {
      "name": "Long texts",
      "values": {
        "heading": {
          "en": "A heading that takes more than one line on a phone",
          "uk": "Заголовок, якому на телефоні замало одного рядка"
        }
      }
    },
    { "name": "Right to left", "direction": "rtl", "values": { "heading": "عنوان" } }
  ]
}
`

const [tag = ''] = process.argv.slice(2)
const problem = findProblem(tag)
if (problem) {
  console.error(`new:widget: ${problem}`)
  process.exitCode = 1
} else {
  for (const [file, text] of Object.entries(filesOf(tag))) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), text)
    console.log(file)
  }
  await import('./reference/write-readmes.ts')
}

function findProblem(tag: string): string | undefined {
  if (!tag) return 'name the element, as in: npm run new:widget price-list'
  if (!tag.includes('-')) return `"${tag}" has no hyphen; the names of custom elements need one`
  if (!TAG.test(tag))
    return `"${tag}" is no name for an element: lower-case letters, digits and single hyphens, a letter first`
  if (RESERVED.test(tag)) return `"${tag}" is a name that HTML reserves`
  if (existsSync(join(ROOT, 'widgets', tag))) return `widgets/${tag} exists already`
  return undefined
}

/** The files of a new widget by path. The build finds the folder by itself (vite.widgets.ts). */
function filesOf(tag: string): Record<string, string> {
  const name = pascalCase(tag)
  return {
    [`widgets/${tag}/${tag}.element.ts`]: `import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/widget.ts'
import { ${name} } from './${tag}.tsx'

const attributes = { heading: text() }

export const widget = defineWidget({
  tag: '${tag}',
  load: 'visible',
  attributes,
  component: ${name},
  props: ({ heading }) => ({ heading }),
})
`,
    [`widgets/${tag}/${tag}.tsx`]: `export interface ${name}Props {
  readonly heading: string
}

export function ${name}({ heading }: ${name}Props) {
  return (
    <h2 className="heading" part="heading">
      {heading}
    </h2>
  )
}
`,
    [`widgets/${tag}/${tag}.css`]: `.heading {
  margin: 0;
}
`,
    [`widgets/${tag}/${tag}.styles.ts`]: `import css from './${tag}.css?inline'

export const styles = [css]
`,
    [`widgets/${tag}/${tag}.docs.ts`]: `import { documentWidget } from '../../src/element/widget-docs.ts'
import type { widget } from './${tag}.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'What it is, in one sentence.',
  attributes: { heading: { description: 'Heading.' } },
  parts: { heading: 'The heading.' },
})
`,
    [`widgets/${tag}/README.md`]: `# \`<${tag}>\`

\`\`\`html
<${tag} heading="A heading"></${tag}>
\`\`\`

${REFERENCE_START}

${REFERENCE_END}
`,
    [`widgets/${tag}/${tag}.example.json`]: EXAMPLE,
    [`tests/widgets/${tag}/${tag}.test.ts`]: `import { renderPage } from 'mandry/server'
import { expect, it } from 'vitest'

it('${tag}: the server renders the heading', () => {
  const html = renderPage('<${tag} heading="A heading"></${tag}>')
  expect(html).toMatch(/<h2[^>]*>A heading<\\/h2>/)
})
`,
  }
}
