import type * as Sdk from '@aws-sdk/client-s3'

/** A bucket, or the part of it below a prefix. */
export interface S3Location {
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
  readonly region: string
  /** Of a server other than Amazon's, which gets the bucket in the path. */
  readonly endpoint?: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

/** Each call is tried so often, a short while apart, and takes so long at most. */
const MAX_ATTEMPTS = 3
const CONNECT_TIMEOUT_MS = 3000
export const ANSWER_TIMEOUT_MS = 10_000
/** A transfer that stands still for so long is cut. */
const IDLE_TIMEOUT_MS = 30_000
/** A client that reads slowly holds one; more than the 256 connections that an address may have. */
const MAX_SOCKETS = 512

/** @param timeoutMs of each try */
export function newS3Client(
  sdk: typeof Sdk,
  location: S3Location,
  timeoutMs: number,
): Sdk.S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, sessionToken } = location
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS }
  return new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    // Other servers than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
