import type { S3Location } from '#demo/platform/index.ts'
import { StartError } from './start-error.ts'

// The settings of object storage. Keys come from variables of their own: addresses are printed and logged more often.

/** As the storage's providers name them. */
const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
/** Of servers that have no regions, too. */
const DEFAULT_REGION = 'us-east-1'
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const PREFIX = /^(\/[\w.-]+)*\/?$/
const OPTIONS: ReadonlySet<string> = new Set(['endpoint', 'region'])

interface BucketSettings {
  readonly FILES_URL?: string | undefined
  readonly AWS_ACCESS_KEY_ID?: string | undefined
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined
  readonly AWS_SESSION_TOKEN?: string | undefined
}

/** Whether it names a bucket, as in `s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1`. */
export function isBucketUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !BUCKET.test(url.host) || !PREFIX.test(url.pathname)) return false
  if (url.username || url.password || url.hash || url.pathname.includes('..')) return false
  const endpoint = url.searchParams.get('endpoint')
  return (
    [...url.searchParams.keys()].every((name) => OPTIONS.has(name)) &&
    url.searchParams.get('region') !== '' &&
    (endpoint === null || isEndpoint(endpoint))
  )
}

/** @param settings with a `FILES_URL` that was checked @throws {StartError} with a line for each key that is missing */
export function readBucket(settings: BucketSettings): S3Location | undefined {
  const { FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = settings
  if (FILES_URL === undefined) return undefined
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) {
    const missing = KEYS.filter((name) => settings[name] === undefined)
    const lines = missing.map((name) => `${name}: is missing; use that of the bucket in FILES_URL`)
    throw new StartError(lines.join('\n'))
  }
  const url = new URL(FILES_URL)
  return {
    bucket: url.host,
    prefix: url.pathname.replace(/^\/|\/$/g, ''),
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  }
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
