import type { Platform } from 'mandry/platform'
import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  PICTURES_PATH,
} from '../../../images/library/contract.ts'
import { UnsuitableFileError } from './upload-problem.ts'
import type { Sending } from './upload-queue.ts'

/** As the library waits for files of the platform. */
const TIMEOUT_MS = 300_000
const TYPES: ReadonlySet<string> = new Set(PICTURE_TYPES)

/**
 * Sends a picture to the agency's library.
 *
 * @returns the number of its item
 * @throws {UnsuitableFileError} for a file that is none, or too large; it is not sent
 */
export async function sendPicture(
  platform: Platform,
  { id: upload_id, file, signal, onShare }: Sending,
): Promise<number> {
  // Some systems know no type of a file: the server looks at its bytes.
  if (file.type !== '' && !TYPES.has(file.type)) throw new UnsuitableFileError('no-picture')
  if (file.size > MAX_PICTURE_BYTES) throw new UnsuitableFileError('too-large')
  const answer = await platform.request({
    method: 'POST',
    path: PICTURES_PATH,
    encoding: 'multipart',
    fields: { upload_id, file },
    signal,
    timeoutMs: TIMEOUT_MS,
    onProgress: ({ done, total }) => onShare(total > 0 ? done / total : 0),
  })
  return (answer as { readonly item_id: number }).item_id
}
