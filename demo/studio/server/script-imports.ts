import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { StudioLanguage } from '../../content/model/definition.ts'

const MANIFEST = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
  }),
)
const ENTRIES = ['demo/studio/start.ts', 'demo/studio/elements.ts']

/**
 * Addresses of what the studio's scripts import at once, and of the texts that they begin with, from the build's manifest. The page names them, so that browsers
 * fetch them beside the script: each further one would cost a slow connection another round trip. Empty before a build.
 */
export function scriptImports(
  language: StudioLanguage,
  folder = 'demo/studio/dist',
): readonly string[] {
  const chunks = readManifest(join(folder, 'manifest.json'))
  const texts = Object.keys(chunks).filter((key) => chunks[key]?.name === `texts-start-${language}`)
  const reached = new Set([...ENTRIES, ...texts])
  for (const name of reached) for (const each of chunks[name]?.imports ?? []) reached.add(each)
  for (const entry of ENTRIES) reached.delete(entry)
  return Array.from(reached).flatMap((name) =>
    chunks[name] ? [`/studio/assets/${chunks[name].file}`] : [],
  )
}

function readManifest(file: string): v.InferOutput<typeof MANIFEST> {
  try {
    return v.parse(MANIFEST, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
