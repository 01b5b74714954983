import { readFileSync, writeFileSync } from 'node:fs'
import { readReferences } from './write.ts'
import { withReference } from './readme.ts'
import {
  elementTable,
  inputTable,
  measurementTable,
  pairTable,
  referenceTables,
  tokenTable,
} from './tables.ts'

// `npm run reference`: writes the tables of the READMEs.

const { REFERENCES: widgets, TOKENS, TOKEN_PAIRS } = await readReferences()
write('README.md', elementTable(widgets))
write('docs/guides/theming.md', `${tokenTable(TOKENS)}\n\n${pairTable(TOKEN_PAIRS)}`)
write('docs/guides/forms.md', inputTable())
write('docs/guides/measuring.md', measurementTable())
for (const widget of widgets) write(`widgets/${widget.tag}/README.md`, referenceTables(widget))

function write(file: string, tables: string): void {
  writeFileSync(file, withReference(readFileSync(file, 'utf8'), tables))
}
