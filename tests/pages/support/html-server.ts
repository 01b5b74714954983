import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { INSTALLED } from '../../support/installed-package.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

export interface HtmlServer {
  readonly url: string
  /** Serves HTML, or a body of another type, at a path from now on; one that is promised when it is there. */
  readonly put: (path: string, body: string | Promise<string>, type?: string) => void
  readonly stop: () => Promise<void>
}

interface Served {
  readonly body: string | Promise<string>
  readonly type: string
}

/** Serves the files of the installed package and whatever HTML a test puts there. */
export async function startHtmlServer(): Promise<HtmlServer> {
  const pages = new Map<string, Served>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const page = pages.get(pathname)
    void (page ? sendPage(response, page) : sendFile(response, pathname))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    put: (path, body, type = 'text/html; charset=utf-8') => pages.set(path, { body, type }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function sendPage(response: ServerResponse, { type, body }: Served): Promise<void> {
  send(response, type, await body)
}

/** The installed files that a page has asked for: hundreds of pages of a worker ask for the same ones. */
const read = new Map<string, Buffer>()

async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
  try {
    const file = read.get(pathname) ?? (await readFile(join(INSTALLED, normalize(pathname))))
    read.set(pathname, file)
    send(response, TYPES[extname(pathname)] ?? 'application/octet-stream', file)
  } catch {
    response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end('not found')
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}
