import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Fulfilled when the whole content is on the disk under its name. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.new`
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    // On a full disk a partial file would take the space of the next one.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes a directory that survives a power failure: syncs each parent folder as well. */
export async function makeDurably(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true })
  if (first === undefined) return
  for (let made = resolve(directory); ; made = dirname(made)) {
    await syncFolder(dirname(made))
    if (made === resolve(first)) return
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
