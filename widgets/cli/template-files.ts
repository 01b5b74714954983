import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pascalCase } from '../../src/element/attributes.ts'

// Beside this file, and beside the built script in the package.
const TEMPLATE = fileURLToPath(new URL('./template/', import.meta.url))

/** The files of a small project around a widget, by path. */
export function templateFiles(tag: string): Record<string, string> {
  const named = (text: string) =>
    text.replaceAll('my-widget', tag).replaceAll('MyWidget', pascalCase(tag))
  const entries = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = relative(TEMPLATE, join(parentPath, name)).replaceAll('\\', '/')
      // npm leaves a `.gitignore` out of packages.
      const written = path === 'gitignore' ? '.gitignore' : named(path)
      return [written, named(readFileSync(join(TEMPLATE, path), 'utf8'))]
    }),
  )
}
