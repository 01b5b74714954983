/** The door of the local platform: what the image service, the site, the studio and `main.ts` use of it. */
export { createAccount } from './accounts.ts'
export { createPlatformApp } from './app.ts'
export type {
  FileDeps,
  KeyDeps,
  LogDeps,
  OriginDeps,
  PlatformDeps,
  StoreDeps,
  ThrottleDeps,
  WriteDeps,
} from './deps.ts'
export { errorCode, makeFolder } from './disk.ts'
export { answerError, traceOf } from './http/answer-error.ts'
export { check, ID, textUpTo } from './sent/check.ts'
export { clientAddress, readAddress, visitorOf, type IsProxy } from './http/client-address.ts'
export { attachment } from './http/content-type.ts'
export { acceptedEncoding, encodeBody } from './http/encoding.ts'
export { KeptContent, type ContentAnswer, type ContentRequest } from './http/kept-content.ts'
export { keepDiskReserve, type DiskDeps } from './http/disk-reserve.ts'
export { protectJson } from './http/protect-json.ts'
export { createBodyBudget, limitBody, readBody } from './http/limit-body.ts'
export { readUpload } from './http/multipart.ts'
export { labelOf } from './sent/file.ts'
export type { ByteRange } from './http/byte-range.ts'
export { sendContent } from './http/send-content.ts'
export { readTrustedProxies } from './http/trusted-proxies.ts'
export { shareBetweenProcesses } from './multi-process/open.ts'
export { createChanges, type Changes } from './changes.ts'
export { inSlices } from './in-slices.ts'
export { attachHub } from './realtime/hub.ts'
export { asksForWebsocket } from './realtime/upgrade.ts'
export { HttpProblem, missing } from './http-problem.ts'
export { countersOf, requireCount, type OpenCounters } from './rules/counters.ts'
export { readCaller, readJsonCall, requireOnApp, type Caller } from './routes/caller.ts'
export { changedApp } from './routes/read-app-for.ts'
export { writeToApp } from './routes/write-to-app.ts'
export { pendingSignIns } from './rules/login-throttle.ts'
export { MAX_BODY_BYTES, MAX_FIELD_VALUE_LENGTH } from './rules/limits.ts'
export { readUserCall } from './routes/caller.ts'
export { ANYONE, PERMISSION } from './rules/permission.ts'
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './rules/limits.ts'
export { isCommonPassword } from './rules/new-credentials.ts'
export { VisitorCounts } from './rules/visitor-counts.ts'
export { Queue } from './rules/queue.ts'
export { createApp, findTrash, listApps, readApp, updateApp } from './store/apps.ts'
export { required } from './store/migrations/columns.ts'
export { CachedFiles } from './storage/cached-files.ts'
export { DiskStore } from './storage/disk-store.ts'
export {
  below,
  readWhole,
  type FileStore,
  type ObjectStore,
  type StoredObject,
} from './storage/object-store.ts'
export type { S3Location } from './storage/s3-client.ts'
export { failureName, S3Store } from './storage/s3-store.ts'
export { addItems, updateItems } from './store/change-items.ts'
export { avatarFiles } from './store/avatars.ts'
export { withContents, type Content } from './store/contents.ts'
export { databaseFile, LOCK_NAME, lockFolder } from './store/data-folder.ts'
export {
  isDatabaseDamaged,
  joinDatabase,
  MEMORY,
  openDatabase,
  STATEMENT_TIMEOUT_MS,
  type Database,
  type DatabaseLocation,
} from './store/database.ts'
export { listFields } from './store/fields.ts'
export { FileQuota } from './store/file-quota.ts'
export { addFiles, toFile } from './store/files.ts'
export { itemRows, listItems, streamItems, toItem, type Item } from './store/items.ts'
export type { Db, Tx } from './store/schema.ts'
export { checkSchema, migrate, SchemaError } from './store/migrations.ts'
export { listInvitations, withdrawInvitations, type OpenInvitation } from './store/invitations.ts'
export {
  addAuthKey,
  endAllSessions,
  endSessionsOfAll,
  findAuthKey,
  newSecret,
  removeAuthKey,
} from './store/sessions.ts'
export { addSetting, deleteSetting, findSetting, readSetting } from './store/settings.ts'
export { endShare, permissionOf, shareApp } from './store/sharings.ts'
export { hashPassword, passwordHashLoad } from './store/passwords.ts'
export { changeUser, findUser, findUserByName, type User } from './store/users.ts'
