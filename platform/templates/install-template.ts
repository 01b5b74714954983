import { createPlatform } from '../client.ts'
import type { PlatformOptions } from '../options.ts'
import { copyBetween } from './copy-template.ts'
import type { TemplateDestination, TemplateOptions } from './template-run.ts'

/** The platform of the templates. */
export interface TemplateService extends Pick<
  PlatformOptions,
  'serverUrl' | 'timeoutMs' | 'retries' | 'fetch' | 'log'
> {
  /** A secret: its owner can read every template of the user. */
  readonly authKey: string
}

export interface InstallOptions extends TemplateOptions {
  readonly service: TemplateService
}

/**
 * Copies apps of a template service to a platform: signs in to the service with its auth key, reads the apps there,
 * and makes the copies here. Contents of files go through this program.
 *
 * @returns the numbers of the copies, in the order of `apps`
 * @throws {HttpError} 401 when the service does not know the auth key
 * @throws {RangeError} as `copyTemplate`
 * @throws {TemplateError} when a call fails or the signal aborts; with its `state` the same call continues
 */
export async function installTemplate(
  platform: TemplateDestination,
  { service, ...options }: InstallOptions,
): Promise<readonly number[]> {
  const { authKey, ...rest } = service
  const from = createPlatform(rest)
  try {
    const { signal, timeoutMs } = options
    await from.auth.login({ authKey }, { signal, timeoutMs })
    return await copyBetween(from, platform, options)
  } finally {
    from.close()
  }
}
