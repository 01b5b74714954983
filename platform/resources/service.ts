import type { CallOptions, RequestFields, Send } from '../transport/call.ts'

/** Sends the calls of one part of the platform. */
export class Service {
  protected readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  protected sendGet(path: string, fields: RequestFields, options: CallOptions): Promise<unknown> {
    return this.send({ ...options, method: 'GET', path, fields })
  }

  protected sendPost(path: string, fields: RequestFields, options: CallOptions): Promise<unknown> {
    return this.send({ ...options, method: 'POST', path, fields })
  }
}
