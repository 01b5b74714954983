import { sha384, type Integrity } from './integrity.ts'

/** Folders of a version, one for each edition. */
export const EDITION_FOLDERS = ['', 'lite/'] as const

type EditionFolder = (typeof EDITION_FOLDERS)[number]

const LOADER = 'mandry.js'
/** One file for pages that cannot have modules. */
const CLASSIC = 'mandry.iife.js'

/**
 * What a page of another site takes: the import map with the hashes of all chunks and of the delivery script, and the tag.
 *
 * @param base where the folder of all versions is
 * @param integrity without files: tags without hashes, for an address whose files change
 */
export function snippet(
  base: string,
  { version, files }: Integrity,
  edition: EditionFolder = '',
): string {
  const tag = (file: string, type: string) => {
    const path = edition + file
    const hash = files[path] ? ` integrity="${files[path]}"` : ''
    return `<script ${type}src="${base}/${version}/${path}"${hash} crossorigin></script>`
  }
  const map = importMap(base, { version, files }, edition)
  return [
    ...(map ? [policyNote(base, map), `<script type="importmap">${map}</script>`] : []),
    tag(LOADER, 'type="module" '),
    '<!-- to send enquiries, on that tag as well: data-endpoint="/enquiries" -->',
    ...(files[edition + CLASSIC]
      ? [`<!-- without modules, instead of all above: ${tag(CLASSIC, 'defer ')} -->`]
      : []),
    '',
  ].join('\n')
}

/** The text of the import map; a browser checks each script that the loader imports against it. */
function importMap(
  base: string,
  { version, files }: Integrity,
  edition: EditionFolder,
): string | undefined {
  const imported = new RegExp(`^${edition}(chunks/.*|delivery)\\.js$`)
  const chunks = Object.entries(files).filter(([file]) => imported.test(file))
  if (chunks.length === 0) return undefined
  const integrity = chunks.map(([file, hash]) => [`${base}/${version}/${file}`, hash])
  return `\n${JSON.stringify({ integrity: Object.fromEntries(integrity) as object }, null, 2)}\n`
}

function policyNote(base: string, map: string): string {
  const host = /^https?:/.test(base) ? new URL(base).origin : "'self'"
  return `<!-- a Content-Security-Policy needs: script-src ${host} '${sha384(map)}' -->`
}
