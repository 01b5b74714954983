/** As many bytes as a function may take for arguments everywhere. */
const CHUNK_BYTES = 0x8000

/** A Blob as the text of a `data:` address, every byte kept. */
export async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))
  return `data:${blob.type || 'application/octet-stream'};base64,${btoa(binary)}`
}
