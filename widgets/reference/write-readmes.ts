import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { readReferences } from '../../vite.reference.ts'
import { withReference } from './readme.ts'
import { referenceTables } from './tables.ts'

// `npm run reference`: writes the tables of the widgets' READMEs.

for (const widget of await readReferences()) {
  const file = `widgets/${widget.tag}/README.md`
  const text = withReference(readFileSync(file, 'utf8'), referenceTables(widget))
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
}
