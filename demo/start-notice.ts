import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** What a started server says: where its parts are, who signs in and how, and where its data is. */
export function startNotice(
  url: string,
  owner: string,
  settings: Pick<Settings, 'hasPlayground' | 'hasStudio' | 'location' | 'filesDir' | 'bucket'>,
): string[] {
  const { hasPlayground, hasStudio, location, filesDir, bucket } = settings
  const database = 'dataDir' in location ? resolve(location.dataDir) : 'PostgreSQL'
  return [
    `Mandry runs at ${url}`,
    ...(hasPlayground ? [`Playground: ${url}playground/`] : []),
    ...(hasStudio
      ? [
          `Studio: ${url}studio/. Sign in as "${owner}"; for a new password run: npm run admin -- set-password ${owner}`,
        ]
      : []),
    `Data: ${database}, files: ${bucket ? 'the bucket' : resolve(filesDir)}`,
  ]
}
