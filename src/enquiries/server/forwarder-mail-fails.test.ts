import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mailer } from '#src/enquiries/server/options.ts'
import { createMailer } from '#src/enquiries/server/mail.ts'
import {
  agencyWith,
  expectOnce,
  fill,
  mailerOf,
  upTo,
} from '../../../tests/support/src/enquiries/server/forwarding.ts'
import { idOf } from '../../../tests/support/src/enquiries/server/sample.ts'
import { variants } from '../../../tests/support/test-size.ts'

describe('the forwarder, while the mail server fails', () => {
  it.each(variants(452, 550))(
    'retries the mail after an answer %i, and adds one item',
    async (code) => {
      const { agency, outbox } = await agencyWith([1])
      agency.sink.refuse(true, code)
      agency.forward(outbox)
      await agency.until(() => agency.logged.length >= 2)
      expect(agency.logged[0]).toBe(
        `the mail server did not accept enquiry ${idOf(1)}: Error EMESSAGE ${code}`,
      )
      agency.sink.refuse(false)
      await expectOnce(agency, [1])
    },
  )

  it('sends the other mails when the mail server refuses one', async () => {
    const { agency, outbox } = await agencyWith(upTo(5))
    const { send } = mailerOf(agency)
    const mailer: Mailer = {
      send: (sent) => (sent.id === idOf(2) ? Promise.reject(new Error('no')) : send(sent)),
    }
    agency.forward(outbox, { mailer })
    await agency.until(() => agency.mails().length === 4)
    expect(await agency.items()).toHaveLength(5)
  })

  it('stores items and closes although the mail server never answers', async () => {
    const { agency, outbox } = await agencyWith(upTo(3))
    const transport = createTransport(await silentServer())
    onTestFinished(() => transport.close())
    const mailer = createMailer({ transport, to: 'a@mandry.example', from: 'b@mandry.example' })
    const forwarder = agency.forward(outbox, { mailer, mailTimeoutMs: 100, batchSize: 1 })
    await agency.until(async () => (await agency.items()).length === 3)
    const closed = forwarder.close()
    await closed
    expect(agency.logged).toContain(
      `the mail server did not accept enquiry ${idOf(1)}: NoAnswerError timeout`,
    )
    agency.forward(outbox)
    await expectOnce(agency, upTo(3))
  })

  it('sends no second mail when the mail server answers after the timeout', async () => {
    const { agency, outbox } = await agencyWith(upTo(3))
    const goOn = agency.sink.stall()
    agency.forward(outbox, { mailTimeoutMs: 50 })
    const givenUp = () =>
      agency.logged.filter((line) => line.endsWith('NoAnswerError timeout')).length
    await agency.until(() => givenUp() >= 9)
    goOn()
    await expectOnce(agency, upTo(3))
  })

  it('stores new enquiries soon although the mail server is slow', async () => {
    const { agency, outbox } = await agencyWith()
    const goOn = agency.sink.stall()
    await fill(outbox, upTo(4))
    agency.forward(outbox)
    await agency.until(async () => (await agency.items()).length === 4)
    await fill(outbox, [5])
    await agency.until(async () => (await agency.items()).length === 5)
    expect(agency.mails()).toEqual([])
    goOn()
    await expectOnce(agency, upTo(5))
  })
})

/** A mail server that takes connections and says nothing. @returns its address */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
