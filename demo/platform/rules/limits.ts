/**
 * Everything that is counted or measured; what goes past a limit is refused, with 400 unless noted. A client address
 * stands for the key that `visitorOf` gives: all addresses of one IPv6 /64 count together. Of what is limited altogether
 * and by address, a network has a quarter (`networkLimit`).
 */

/** A whole request body, encoded. Past it: 413. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024
/** Of a request without a valid token. Past it: 401. */
export const MAX_BODY_BYTES_WITHOUT_TOKEN = 64 * 1024
/**
 * Larger bodies that are being read or worked on, altogether and from one network. The next ones wait, and are
 * refused with 429 and `Retry-After` when too many wait, altogether, of the network or of the visitor, or after that
 * time. A body of which nothing comes for that time is given up.
 */
export const MAX_BODY_BYTES_IN_FLIGHT = 200 * 1024 * 1024
export const MAX_BODY_BYTES_IN_FLIGHT_PER_NETWORK = 50 * 1024 * 1024
export const MAX_WAITING_BODIES = 200
export const MAX_WAITING_BODIES_PER_VISITOR = 25
export const BODY_PATIENCE_MS = 10_000
/** Parameters of one form or query, and how deep `a[b][c]` may nest. */
export const MAX_PARAMETERS = 1000
export const MAX_BRACKET_DEPTH = 5
/** Entries of a list in brackets. Longer lists are JSON texts, or go in several calls, as invitations do. */
export const MAX_BRACKET_ENTRIES = 20
/** How deep the JSON text of a form field may nest. */
export const MAX_JSON_DEPTH = 60
/** Values in it, containers included. */
export const MAX_JSON_NODES = 500_000
/** The largest number that both engines keep in an id column. */
export const MAX_ID = 2 ** 31 - 1

export const MAX_NAME_LENGTH = 256
export const MAX_PASSWORD_LENGTH = 1024
export const MAX_SECRET_LENGTH = 512

/** Of one request. Each row takes seven bound values, and SQLite binds 32766 at most. */
export const MAX_ITEMS_PER_CALL = 2000
/** Characters of one field value. */
export const MAX_FIELD_VALUE_LENGTH = 1_000_000
export const MAX_VIEWS_PER_APP = 200

/** Kept in the database altogether, however many calls it takes. Past them: 429. */
export const MAX_APPS_PER_OWNER = 1000
/** Those in the trash included. */
export const MAX_ITEMS_PER_APP = 100_000
export const MAX_FIELDS_PER_APP = 500
/** Of the values of items as they are stored, in UTF-8. */
export const MAX_ITEM_BYTES = 5 * 1024 * 1024
export const MAX_ITEM_BYTES_PER_APP = 100 * 1024 * 1024
/** Of the items that one call changes or deletes, which are its answer, before the change. Past them: 413. */
export const MAX_ITEM_BYTES_PER_CALL = 16 * 1024 * 1024
/** Of all field models, of all views and of the icon, as JSON text in UTF-8. A list of apps holds all their icons. */
export const MAX_FIELD_BYTES_PER_APP = 5 * 1024 * 1024
export const MAX_VIEW_BYTES_PER_APP = 5 * 1024 * 1024
export const MAX_ICON_BYTES = 8 * 1024
export const MAX_FIELDS_PER_ITEM = 500

/** Of a new password; older passwords stay valid. */
export const MIN_PASSWORD_LENGTH = 8
/** What one search for users answers at most; the rest is left out, not refused. */
export const MAX_USERS_FOUND = 50

/** A picture sent as an avatar: its bytes when decoded. Past them: 413. */
export const MAX_AVATAR_BYTES = 3 * 1024 * 1024
/** Avatars of one user within one window, refused ones included. Past them: 429 with `Retry-After`. */
export const AVATAR_WINDOW_MS = 60_000
export const MAX_AVATARS_PER_USER = 20

/**
 * Sign-ups within one window: from one client address, and from all together. Past them: 429 with `Retry-After`.
 * Hashing a password takes 16 MB and a core for a while, so only so many go on at once, and one of a network. The next
 * ones wait, and are refused with 429 when too many wait or after that time.
 */
export const SIGN_UP_WINDOW_MS = 60 * 60 * 1000
export const MAX_SIGN_UPS_PER_ADDRESS = 20
export const MAX_SIGN_UPS = 200
export const MAX_PENDING_SIGN_UPS = 4
export const MAX_PENDING_SIGN_UPS_PER_NETWORK = 1
export const MAX_WAITING_SIGN_UPS = 64
export const MAX_WAITING_SIGN_UPS_PER_VISITOR = 8
export const SIGN_UP_PATIENCE_MS = 5000

/** Kept in the database altogether. Past them: 429. */
export const MAX_GROUPS_PER_OWNER = 200
export const MAX_MEMBERS_PER_GROUP = 1000
export const MAX_APPS_PER_GROUP = 1000
/** Of one user, to guests who have not signed up yet. */
export const MAX_INVITATIONS_PER_USER = 1000
/** An older invitation has expired. */
export const INVITATION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** What the mail protocol allows. */
export const MAX_EMAIL_LENGTH = 254

/**
 * Websocket connections: altogether, past them 503, a quarter of them from one network and a tenth from one client
 * address, past it 429.
 */
export const MAX_SOCKETS = 5000
export const MAX_SOCKETS_PER_ADDRESS = MAX_SOCKETS / 10
/** Past them a subscription is ignored. */
export const MAX_SUBSCRIPTIONS_PER_SOCKET = 1000
/** A connection without a valid token or a subscription is closed after this time. The client library connects again. */
export const MAX_UNKNOWN_SOCKET_MS = 60_000
/** Past them a connection is closed: each further guess needs a new one. */
export const MAX_REFUSED_SUBSCRIPTIONS_PER_SOCKET = 20
/**
 * What the subscriptions of one client address may cost within one window, each of them 1 and a refused one more.
 * Past it connections that ask are closed, and new ones are refused with 429.
 */
export const SUBSCRIPTION_WINDOW_MS = 10_000
export const COST_OF_REFUSED_SUBSCRIPTION = 10
export const MAX_SUBSCRIPTION_COST_PER_ADDRESS = 3000
/** A text of a client: a token, an app and what joins them. Past it the connection is closed. */
export const MAX_SOCKET_TEXT_BYTES = 2048
/** What may wait for a slow receiver; past it the connection is cut. It comes back and catches up. */
export const MAX_SOCKET_BACKLOG_BYTES = 8 * 1024 * 1024

/** The text of one message, in UTF-8. */
export const MAX_MESSAGE_BYTES = 64 * 1024
/** Messages of one user within one window. Past them: 429 with `Retry-After`. */
export const MESSAGE_WINDOW_MS = 10_000
export const MAX_MESSAGES_PER_USER = 100

/** Items in a chunk, and their bytes, unless the server's options say otherwise. An app with more is sent in chunks. */
export const ITEMS_PER_CHUNK = 1000
/** A larger item is a chunk of its own. */
export const MAX_CHUNK_BYTES = 2 * 1024 * 1024
/**
 * Answers with apps, chunks and documents that are being read or sent, altogether and to one caller: a user, or the
 * client address of a visitor without a token. To one network go a quarter of all, and at least twice what one caller
 * may have. The next ones wait, and are refused with 429 and `Retry-After` when too many wait, altogether, of the network
 * or of the caller, or after that time. Smaller answers do not count.
 */
export const MAX_ANSWER_BYTES_IN_FLIGHT = 96 * 1024 * 1024
export const MAX_ANSWER_BYTES_IN_FLIGHT_PER_CALLER = 16 * 1024 * 1024
export const MAX_SMALL_ANSWER_BYTES = 64 * 1024
export const MAX_WAITING_ANSWERS = 1000
export const MAX_WAITING_ANSWERS_PER_CALLER = 125
export const ANSWER_PATIENCE_MS = 30_000
/**
 * What one caller may read of them within one window; it holds the largest app once. A small answer costs as much as
 * the largest small one. Past it: 429 with `Retry-After`, which is short enough for clients to wait for.
 */
export const READ_WINDOW_MS = 5000
export const MAX_READ_BYTES_PER_CALLER = 128 * 1024 * 1024

/** A whole request body under /file/, where contents are sent; in base64 that is 18 MB of content. Past it: 413. */
export const MAX_FILE_BODY_BYTES = 25 * 1024 * 1024
export const MAX_EXTENSION_LENGTH = 32
export const MAX_FILES_PER_DUPLICATION = 100
/** Past these two: 429. */
export const MAX_FILES_PER_APP = 10_000
export const MAX_FILE_BYTES_PER_APP = 2 * 1024 ** 3

/** The JSON text of one document, in UTF-8. */
export const MAX_DOCUMENT_BYTES = 1024 * 1024
/** Past these two: 429. One answer may hold all documents of an app. */
export const MAX_DOCUMENTS_PER_APP = 10_000
export const MAX_DOCUMENT_BYTES_PER_APP = 50 * 1024 * 1024
