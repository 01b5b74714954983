import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Writes the declarations of the public entries, with all that they import. */
export async function writeDeclarations(): Promise<void> {
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
  const compile = spawn(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  })
  const [status] = (await once(compile, 'close')) as [number | null]
  if (status !== 0) throw new Error('the declarations were not written, see above')
  writeElementTypes()
}

/** The declarations of `mandry/elements/<tag>`, one file a tag, so that the compiler finds a misspelt one. */
function writeElementTypes(): void {
  mkdirSync('dist/types/elements')
  for (const file of globSync('widgets/*/*.element.ts'))
    writeFileSync(
      `dist/types/elements/${basename(file, '.element.ts')}.d.ts`,
      "export type * from '../mandry.ts'\n",
    )
}
