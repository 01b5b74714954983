import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pascalCase } from '../../src/element/attributes.ts'

// Next to this file, and next to the built script in the package.
const TEMPLATE = fileURLToPath(new URL('./template/', import.meta.url))

/**
 * The files of a template by path, with the name of a widget.
 *
 * @param folder default: a small project around the widget
 */
export function templateFiles(tag: string, folder = TEMPLATE): Record<string, string> {
  const named = (text: string) =>
    text.replaceAll('my-widget', tag).replaceAll('MyWidget', pascalCase(tag))
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = relative(folder, join(parentPath, name)).replaceAll('\\', '/')
      // npm leaves a `.gitignore` out of packages.
      const written = path === 'gitignore' ? '.gitignore' : named(path)
      return [written, named(readFileSync(join(folder, path), 'utf8'))]
    }),
  )
}
