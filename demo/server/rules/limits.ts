/** Everything that is counted or measured; what goes past a limit is refused, with 400 unless noted. */

/** A whole request body, encoded. Past it: 413. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024
/** Parameters of one form or query, and how deep `a[b][c]` may nest. */
export const MAX_PARAMETERS = 1000
export const MAX_BRACKET_DEPTH = 5
/** How deep the JSON text of a form field may nest. */
export const MAX_JSON_DEPTH = 60
/** The largest number that both engines keep in an id column. */
export const MAX_ID = 2 ** 31 - 1

export const MAX_NAME_LENGTH = 256
export const MAX_PASSWORD_LENGTH = 1024
export const MAX_SECRET_LENGTH = 512

/** Of one request. Each row takes six bound values, and SQLite binds 32766 at most. */
export const MAX_ITEMS_PER_CALL = 2000
/** Characters of one field value. */
export const MAX_FIELD_VALUE_LENGTH = 1_000_000
export const MAX_VIEWS_PER_APP = 200

/** Kept in the database altogether, however many calls it takes. Past them: 429. */
export const MAX_APPS_PER_OWNER = 1000
/** Those in the trash included. */
export const MAX_ITEMS_PER_APP = 100_000
export const MAX_FIELDS_PER_APP = 500
export const MAX_FIELDS_PER_ITEM = 500

/**
 * Enquiries within one window: from one client address, and from everybody together. Past them: 429 with `Retry-After`.
 * The address is the socket's; what a proxy tells of the client behind it is not read.
 */
export const ENQUIRY_WINDOW_MS = 60_000
export const MAX_ENQUIRIES_PER_ADDRESS = 20
export const MAX_ENQUIRIES = 300
