import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'

/** Writes the plug-in as the file that the administration of WordPress takes. */
export function writePluginZip(plugin: string, zip: string): void {
  const names = globSync('**', { cwd: plugin }).filter((name) =>
    statSync(join(plugin, name)).isFile(),
  )
  const files = names.map((name) => [
    `mandry/${name.replaceAll('\\', '/')}`,
    readFileSync(join(plugin, name)),
  ])
  writeFileSync(zip, zipSync(Object.fromEntries(files) as Record<string, Uint8Array>))
}
