import type { Platform } from 'mandry/platform'

/** Calls a route of the studio's server with the token of the session. @throws {PlatformError} */
export const callStudio = async <Answer = unknown>(
  platform: Platform,
  path: string,
  call: object,
): Promise<Answer> =>
  (await platform.request({
    method: 'POST',
    path,
    encoding: 'json',
    fields: { ...call },
  })) as Answer
