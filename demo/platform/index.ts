/** The door of the local platform: what the image service, the site, the studio and `main.ts` use of it. */
export { createAccount } from './accounts.ts'
export { createPlatformApp } from './app.ts'
export type { KeyDeps, LogDeps, OriginDeps, PlatformDeps, StoreDeps, ThrottleDeps } from './deps.ts'
export { errorCode, isDiskFull, makeFolder, sweepDrafts } from './disk.ts'
export { answerError, traceOf } from './http/answer-error.ts'
export { acceptsBrotli, shrink } from './http/brotli.ts'
export { check, textUpTo } from './http/check.ts'
export {
  clientAddress,
  readAddress,
  visitorKey,
  visitorOf,
  type IsProxy,
} from './http/client-address.ts'
export { readWhole } from './http/limit-body.ts'
export { matchesTag, sendBytes } from './http/send-bytes.ts'
export { readTrustedProxies } from './http/trusted-proxies.ts'
export { shareBetweenProcesses } from './multi-process/open.ts'
export { attachHub } from './realtime/hub.ts'
export { asksForWebsocket } from './realtime/upgrade.ts'
export { HttpProblem, missing } from './http-problem.ts'
export { countersOf, limitsByAddress, requireCount, type OpenCounters } from './rules/counters.ts'
export { ANYONE, PERMISSION } from './rules/permission.ts'
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './rules/limits.ts'
export { isCommonPassword } from './rules/new-credentials.ts'
export { VisitorCounts } from './rules/networks.ts'
export { Queue } from './rules/queue.ts'
export { createApp, findTrash, listApps, readApp } from './store/apps.ts'
export { addItems, updateItems } from './store/change-items.ts'
export { sweepParts } from './store/contents.ts'
export { openDatabase, type DatabaseLocation } from './store/database.ts'
export { listItems, type Item } from './store/items.ts'
export type { Db } from './store/schema.ts'
export { addAuthKey, findAuthKey, newSecret, removeAuthKey } from './store/sessions.ts'
export { addSetting, deleteSetting, findSetting, readSetting } from './store/settings.ts'
export { shareApp } from './store/sharings.ts'
export { findUserByName, type User } from './store/users.ts'
