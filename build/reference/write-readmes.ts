import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import style from '../../oxfmt.config.ts'
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
await write('README.md', elementTable(widgets))
await write('widgets/guides/theming.md', `${tokenTable(TOKENS)}\n\n${pairTable(TOKEN_PAIRS)}`)
await write('widgets/guides/forms.md', inputTable())
await write('widgets/guides/measuring.md', measurementTable())
for (const widget of widgets)
  await write(`widgets/${widget.tag}/README.md`, referenceTables(widget))

async function write(file: string, tables: string): Promise<void> {
  const text = withReference(readFileSync(file, 'utf8'), tables)
  writeFileSync(file, (await format(file, text, style)).code)
}
