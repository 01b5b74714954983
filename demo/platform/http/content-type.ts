/**
 * What a browser may show in place. No type is here that can run script or load anything: no HTML,
 * no SVG, no XML.
 */
const SHOWN: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4v: 'video/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  csv: 'text/plain; charset=utf-8',
  json: 'text/plain; charset=utf-8',
  log: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** The type by which a file may be shown in place; undefined when it may only be saved. */
export function shownType(extension: string): string | undefined {
  const key = extension.toLowerCase().replace(/^\./, '')
  return Object.hasOwn(SHOWN, key) ? SHOWN[key] : undefined
}

/** The usual extension of a type such as `image/png`; empty when it is not one that is shown. */
export function extensionOf(type: string): string {
  if (type === 'text/plain') return 'txt'
  const found = Object.entries(SHOWN).find(([, shown]) => shown === type)
  return found?.[0] ?? ''
}

/** The header that makes a browser save a file under its name. */
export function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
