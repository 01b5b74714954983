import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openStream } from '../tests/support/event-stream.ts'
import { openForms, postEnquiry, submissionOf } from '../tests/support/enquiry-visitors.ts'
import { startSite, type RunningSite } from '../tests/support/site-server.ts'
import { startSmtpSink, type SmtpSink } from '../tests/support/smtp-sink.ts'
import { isThorough } from '../tests/support/test-size.ts'

// Needs `npm run install:packed`.

let site: RunningSite
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  site = await startSite({ env: { SMTP_URL: sink.url } })
})
afterAll(async () => {
  await site.stop()
  await sink.stop()
})

const signal = (name: NodeJS.Signals) => process.kill(site.pid(), name)
const stopping = () => expect.poll(() => site.printed().join('\n')).toContain('stopping')

/** A request whose body is still to come. */
async function openRequest() {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (bytes) => (answer += String(bytes)))
  const body = 'token=of-nobody'
  const head = ['POST /auth/logout HTTP/1.1', 'Host: x', `Content-Length: ${body.length}`]
  head.push('Content-Type: application/x-www-form-urlencoded', 'Connection: close', '', '')
  socket.write(head.join('\r\n') + body.slice(0, 5))
  return {
    async finish() {
      socket.write(body.slice(5))
      await once(socket, 'close')
      return answer
    },
  }
}

/** A delivery that the mail server keeps waiting. @returns what lets it go on */
async function stalledDelivery(): Promise<() => void> {
  const goOn = sink.stall()
  await sendEnquiry()
  await sink.handedOver(sink.mails.length + 1)
  return goOn
}

async function sendEnquiry(): Promise<void> {
  const [token = ''] = await openForms(site.url, 1)
  const sent = await postEnquiry(site.url, '203.0.113.7', submissionOf(randomUUID(), token))
  expect(sent.status).toBe(200)
}

it('at a signal open requests and a delivery finish, websockets and open pages are let go, and the process ends with 0', async () => {
  const websocket = new WebSocket(`${site.url.replace('http', 'ws')}/ws/app/`)
  await once(websocket, 'open')
  const closed = once(websocket, 'close')
  const openPage = await openStream(`${site.url}/live?page=/en/`)
  const request = await openRequest()
  const goOn = await stalledDelivery()
  signal('SIGTERM')
  await stopping()
  await openPage.ended
  expect(openPage.text()).toMatch(/retry: \d{4}\n\n$/)
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /)
  expect(await closed).toEqual([1001, Buffer.from('the server ends')])
  goOn()
  expect(await site.ended()).toBe(0)
  const printed = site.printed().filter(Boolean)
  expect(printed.at(-1)).toBe('Stopped')
  await expect(fetch(site.url)).rejects.toThrow()
  expect(sink.mails).toHaveLength(1)
  // The delivery is not repeated: the next mail is that of the next enquiry.
  await site.restart()
  await sendEnquiry()
  await sink.arrived(2)
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2)
})

if (isThorough)
  it('a second signal ends the process at once', async () => {
    await stalledDelivery()
    signal('SIGTERM')
    await stopping()
    signal('SIGINT')
    expect(await site.ended()).toBe(1)
    expect(site.printed()).toContain('SIGINT again: ended at once')
  })
