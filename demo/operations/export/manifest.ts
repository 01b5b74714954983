import { readdir, readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '#demo/platform/index.ts'
import { ExportError } from './export-error.ts'

/** The list of what the last run has written, by which the next one knows its own files. */
export const MANIFEST_FILE = '.export.json'

const MANIFEST = v.object({ files: v.record(v.string(), v.string()) })

/** Hashes of the files of the last run, by path. Empty for a new folder. @throws {ExportError} `foreign-files`, `folder` */
export async function readExported(folder: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw unusable(folder, error)
  })
  if (text !== undefined) return filesIn(folder, text)
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw unusable(folder, error)
  })
  if (names.length === 0) return {}
  throw new ExportError(
    'foreign-files',
    `${folder}: holds files that no export has written, "${names[0]}" among them; name a new or an empty folder`,
  )
}

/** A failure to read or write, as a line. */
export function unusable(path: string, error: unknown): ExportError {
  return new ExportError(
    'folder',
    `${path}: cannot be read or written (${errorCode(error) || String(error)}); correct its rights, make room, or name another folder`,
    error,
  )
}

function filesIn(folder: string, text: string): Readonly<Record<string, string>> {
  try {
    const { files } = v.parse(MANIFEST, JSON.parse(text))
    // What it names is removed some day: nothing outside the folder may be.
    if (Object.keys(files).every(isInside)) return files
  } catch {
    // The same answer as for a path that leads outside.
  }
  throw new ExportError(
    'foreign-files',
    `${join(folder, MANIFEST_FILE)}: is damaged; delete the folder, or name another one`,
  )
}

function isInside(path: string): boolean {
  return !isAbsolute(path) && normalize(path) === path && !path.startsWith('..')
}
