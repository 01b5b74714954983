import { queueOfEncoder } from './shared-encoder.ts'

const encoder = queueOfEncoder(() => {})

/** What `main.ts` gives the platform for avatars. Its process starts with the first one. */
export const squareOf = async (picture: Buffer, size: number): Promise<Buffer> =>
  await encoder.squareOf(picture, size)
