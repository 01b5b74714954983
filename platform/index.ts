export { createPlatform, type Platform, type PlatformOptions } from './client.ts'
export { HttpError, NetworkError, PlatformError, ShapeError } from './errors.ts'
export type { App } from './model/app.ts'
export type { Item, ItemField } from './model/item.ts'
export {
  alternativesAt,
  pageAddress,
  type ItemReference,
  type PageAddress,
  type PageFields,
} from './query/alternatives.ts'
export { AppsService } from './services/apps.ts'
export { createTransport, type TransportOptions } from "./transport/transport.ts"
