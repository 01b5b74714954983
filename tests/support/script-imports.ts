import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INSTALLED } from './installed-package.ts'

/** A script of the installed package with all that it imports, at once or on demand. */
export function withImports(file: string): Set<string> {
  const reached = new Set([file])
  for (const each of reached)
    for (const [, path = ''] of readFileSync(join(INSTALLED, each), 'utf8').matchAll(
      /(?:from|import\(|import) ?["'`](\.[^"'`]+\.js)["'`]/g,
    ))
      reached.add(join(each, '..', path))
  return reached
}
