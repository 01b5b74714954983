/** The door of the local platform: what the image service, the site, the studio and `main.ts` use of it. */
export { createAccount } from './accounts.ts'
export { createPlatformApp } from './app.ts'
export type { KeyDeps, LogDeps, OriginDeps, PlatformDeps, StoreDeps, ThrottleDeps } from './deps.ts'
export { errorCode } from './disk.ts'
export { answerError, traceOf } from './http/answer-error.ts'
export { acceptsBrotli, shrink } from './http/brotli.ts'
export { check, textUpTo } from './http/check.ts'
export { clientAddress, visitorKey, visitorOf, type IsProxy } from './http/client-address.ts'
export { matchesTag, sendBytes } from './http/send-bytes.ts'
export { readTrustedProxies } from './http/trusted-proxies.ts'
export { shareBetweenProcesses } from './multi-process/open.ts'
export { attachHub } from './realtime/hub.ts'
export { asksForWebsocket } from './realtime/upgrade.ts'
export { HttpProblem, missing } from './http-problem.ts'
export { countersOf, limitsByAddress, requireCount, type OpenCounters } from './rules/counters.ts'
export { ANYONE, PERMISSION } from './rules/permission.ts'
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './rules/limits.ts'
export { Queue } from './rules/queue.ts'
export { createApp, findTrash, listApps, readApp } from './store/apps.ts'
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
export { failureName, openS3Store } from './storage/s3-store.ts'
export { addItems, updateItems } from './store/change-items.ts'
export { openDatabase, type DatabaseLocation } from './store/database.ts'
export { listItems, type Item } from './store/items.ts'
export type { Db } from './store/schema.ts'
export { addAuthKey, findAuthKey, newSecret, removeAuthKey } from './store/sessions.ts'
export { addSetting, deleteSetting, findSetting, readSetting } from './store/settings.ts'
export { shareApp } from './store/sharings.ts'
export { findUserByName, type User } from './store/users.ts'
