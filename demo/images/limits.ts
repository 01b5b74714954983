// Limits of the image service. What goes past a limit is refused.

/** A picture that copies are made of: its bytes, its width times its height, and its longer side. Past them: 413. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 25_000_000
/** What WebP can hold. */
export const MAX_IMAGE_SIDE = 16_383
/** The same as the pixels, of all frames of an animation together: only the first is decoded, but each is looked at. */
export const MAX_ANIMATION_PIXELS = 250_000_000
/**
 * An upload of the studio. One that is past the limits above is scaled down and kept so: then its bytes and pixels may be
 * these. The decoder holds all pixels of a progressive JPEG, an interlaced PNG or an AVIF, up to 6 bytes each.
 */
export const MAX_UPLOAD_BYTES = 40 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 100_000_000
export const MAX_UPLOAD_PIXELS_HELD = 50_000_000
/** Width times height of a picture that avatars are made of. */
export const MAX_AVATAR_PIXELS = 8_000_000
/**
 * Copies of pictures, avatars among them, that are made at once: each keeps a core busy, and may take 100 MB. The next ones wait, and are
 * refused with 503 and `Retry-After` when too many wait or after that time.
 */
export const MAX_IMAGES_AT_ONCE = 2
export const MAX_WAITING_IMAGES = 250
/** Of one visitor; a network has twice as many. The first visitor of a page may ask for all its pictures at once. */
export const MAX_WAITING_IMAGES_PER_VISITOR = 60
export const IMAGE_PATIENCE_MS = 60_000

/** Pixels across that a picture from elsewhere is kept with. */
export const MAX_UPLOAD_WIDTH = 2400
/** With that width it stays below the limits of a picture that copies are made of. */
export const MAX_UPLOAD_HEIGHT = 10_000
/** Characters of a placeholder, a `data:` address, which every page with the picture holds. */
export const MAX_PLACEHOLDER_LENGTH = 400
/** Bytes of such a picture when it is encoded again: a PNG of a photo takes many times its JPEG. Past them: 413. */
export const MAX_UPLOADED_BYTES = 8 * 1024 * 1024
/** Names of pictures from elsewhere that are kept altogether. Past them the least used pictures are removed. */
export const MAX_UPLOADED_IMAGES = 2000
/** Pictures that are fetched at once, those that may wait, and how long. Past them: 429. A fetch may take so long. */
export const MAX_FETCHES_AT_ONCE = 4
export const MAX_WAITING_FETCHES = 100
/** Of one visitor; a network has twice as many. */
export const MAX_WAITING_FETCHES_PER_VISITOR = 25
export const FETCH_TIMEOUT_MS = 10_000
/**
 * Such requests within one window: from one client address, and from all together. Past them: 429 with
 * `Retry-After`. A gallery asks once for each picture it has no copies of.
 */
export const UPLOAD_WINDOW_MS = 60_000
export const MAX_UPLOADS_PER_ADDRESS = 200
export const MAX_UPLOADS = 600
