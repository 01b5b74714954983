import { MAX_UPLOAD_BYTES } from '#demo/images/limits.ts'

/** Where pictures are sent: a form with `token`, `upload_id` and `file`. */
export const PICTURES_PATH = '/studio/pictures'

/** Of a picture. */
export const MAX_PICTURE_BYTES = MAX_UPLOAD_BYTES

/** What browsers call the formats that are taken; the server looks at the bytes. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const
