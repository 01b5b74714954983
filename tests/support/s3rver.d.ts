declare module 's3rver' {
  import type { Server } from 'node:http'

  interface StoredContent {
    readonly bucket: string
    readonly key: string
  }

  /** The part of the server that the tests use. */
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly httpServer: Server
    readonly store: {
      putObject: (object: StoredContent) => Promise<{ readonly size: number }>
      getResourcePath: (bucket: string, key: string, resource: 'object') => string
    }
    run(): Promise<unknown>
  }
}
