import { SMTPServer } from 'smtp-server'
import type { AddressInfo, Socket } from 'node:net'

export interface SunkMail {
  /** From the header `Message-ID`, without brackets. */
  readonly messageId: string
  /** Whom the mail was handed over for. */
  readonly recipients: readonly string[]
  /** All of it, as it came. */
  readonly raw: string
}

const IDLE_MS = 30 * 60 * 1000

/** A real mail server that delivers nothing. */
export interface SmtpSink {
  readonly url: string
  readonly mails: readonly SunkMail[]
  /** Fulfilled as soon as so many mails have come. */
  readonly arrived: (count: number) => Promise<void>
  /** Fulfilled as soon as so many mails have been handed over, answered or not. */
  readonly handedOver: (count: number) => Promise<void>
  /** Refuses mails, by default as a full mail box does, or takes them again. */
  readonly refuse: (isRefusing: boolean, responseCode?: number) => void
  /** Keeps whoever hands a mail over waiting for the answer, until what it returns is called. */
  readonly stall: () => () => void
  /**
   * Never answers a mail that is handed over from now on, and leaves its connection open, until `resume` is called. Mails
   * after that are answered.
   */
  readonly hang: () => { readonly resume: () => void; readonly hungConnections: () => number }
  /** Refuses a recipient, or takes mails for it again without a code. */
  readonly refuseRecipient: (address: string, responseCode?: number) => void
  readonly stop: () => Promise<void>
}

/** Starts a mail server. @param port the same after a restart; any free one by default */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const mails: SunkMail[] = []
  const waiting = new Set<() => void>()
  let handed = 0
  const look = () => waiting.forEach((each) => each())
  /** Fulfilled when the count is reached. */
  const reaches = (countNow: () => number, count: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (countNow() < count) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  let refusal: number | undefined
  let isFree = Promise.resolve()
  let isHanging = false
  /** Open connections, and those whose mail is never answered, by the port of the client. */
  const sockets = new Set<number>()
  const hung = new Set<number>()
  const refused = new Map<string, number | undefined>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Clients must not rely on a server that ends what is idle.
    socketTimeout: IDLE_MS,
    onRcptTo({ address }, _session, done) {
      const responseCode = refused.get(address)
      done(responseCode ? Object.assign(new Error('not here'), { responseCode }) : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = () => {
        if (refusal) return done(Object.assign(new Error('no room'), { responseCode: refusal }))
        const raw = Buffer.concat(chunks).toString('utf8')
        const messageId = /^message-id:\s+<(.+)>/im.exec(raw)?.[1] ?? ''
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ messageId, recipients, raw })
        look()
        done()
      }
      stream.on('end', () => {
        handed++
        look()
        if (isHanging) hung.add(session.remotePort)
        else void isFree.then(take)
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.add(remotePort)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // A client that dies in the middle of a mail.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${own}`,
    mails,
    arrived: (count) => reaches(() => mails.length, count),
    handedOver: (count) => reaches(() => handed, count),
    refuse: (isRefusing, code = 452) => void (refusal = isRefusing ? code : undefined),
    stall() {
      const { promise, resolve } = Promise.withResolvers<void>()
      isFree = promise
      return resolve
    },
    hang() {
      isHanging = true
      return {
        resume: () => void (isHanging = false),
        hungConnections: () => [...hung].filter((port) => sockets.has(port)).length,
      }
    },
    refuseRecipient: (address, code) => void refused.set(address, code),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
