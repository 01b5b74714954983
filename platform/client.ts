import { AppsService } from './services/apps.ts'
import { encodeForm } from './transport/encode-form.ts'
import { createTransport, type TransportOptions } from './transport/transport.ts'

export type PlatformOptions = Pick<TransportOptions, 'serverUrl' | 'timeoutMs' | 'fetch'>

/** The client of one platform. */
export interface Platform {
  readonly apps: AppsService
}

/**
 * Connects to a platform, anonymously: it reads what is shared with everyone.
 *
 * @example createPlatform({ serverUrl: 'https://gudhub.com/GudHub' }).apps.get(123)
 */
export function createPlatform(options: PlatformOptions): Platform {
  const send = createTransport({ ...options, encodeForm })
  return { apps: new AppsService(send) }
}
