export { createPlatform, type Platform } from './client.ts'
export {
  AuthError,
  HttpError,
  NetworkError,
  PlatformError,
  RedirectError,
  ShapeError,
  TooLargeError,
  type Logger,
  type PlatformErrorCode,
} from './errors.ts'
export type { App, AppInfo, Permission, View } from './model/app.ts'
export type { Message } from './model/change.ts'
export type { Document } from './model/document.ts'
export type { FieldModel } from './model/field.ts'
export type { File } from './model/file.ts'
export type {
  AppGroup,
  Group,
  GroupApp,
  GroupMember,
  GroupPermission,
  UserGroup,
} from './model/group.ts'
export type { Id } from './model/id.ts'
export type {
  DeletedItem,
  FieldValue,
  Item,
  ItemDraft,
  ItemField,
  ItemPatch,
} from './model/item.ts'
export type { AppUser, Invitation, InvitedApp, Sharing } from './model/sharing.ts'
export type { User } from './model/user.ts'
export type { PlatformOptions, WebSocketOptions } from './options.ts'
export {
  alternativesAt,
  alternativesUpward,
  pageAddress,
  type ItemReference,
  type PageAddress,
  type PageFields,
} from './query/items/alternatives.ts'
export { mergeChunks } from './query/items/merge-chunks.ts'
export type { Apps, AppPatch, ListOptions } from './resources/apps.ts'
export type { Account, Auth, Credentials, UserPatch } from './resources/auth.ts'
export type { FieldDraft, Fields, ValueAddress } from './resources/fields.ts'
export type { Items, ReadItemsOptions, WriteOptions } from './resources/items.ts'
export { AppsService, type AppDraft } from './resources/apps-service.ts'
export type { ChunksService } from './resources/chunks.ts'
export type { DocumentQuery, Documents, NewDocument } from './resources/documents.ts'
export {
  PartialCopyError,
  type FileChange,
  type FileCopy,
  type Files,
  type FileUpload,
  type NewFile,
} from './resources/files.ts'
export type { GroupsService } from './resources/groups.ts'
export type { InvitationsService } from './resources/invitations.ts'
export type { MessagesService } from './resources/messages.ts'
export type { SharingService } from './resources/sharing.ts'
export type { ServiceWorkerOptions } from './service-worker.ts'
export { localStorageSession, memoryStorage, type SessionStorage } from './session/storage.ts'
export type { EventFilter, EventListener, EventName, PlatformEvents } from './cache/events.ts'
export type { LoadOptions } from './cache/load-app.ts'
export type { ItemChanges, UpdatedItem } from './cache/cached-app.ts'
export type { Call, CallOptions, OnProgress, Progress, Send } from './transport/call.ts'
export { createTransport, type TransportOptions } from './transport/transport.ts'
