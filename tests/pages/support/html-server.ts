import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { INSTALLED } from '../../support/installed-package.ts'
import { serveHttp, type LocalServer } from '../../support/serve-http.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

export interface HtmlServer extends LocalServer {
  /** Serves HTML, or a body of another type, at a path from now on; one that is promised when it is there. */
  readonly put: (path: string, body: string | Promise<string>, type?: string) => void
}

interface Served {
  readonly body: string | Promise<string>
  readonly type: string
}

/** Serves the files of the installed package and whatever HTML a test puts there. */
export async function startHtmlServer(): Promise<HtmlServer> {
  const pages = new Map<string, Served>()
  const server = await serveHttp((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const page = pages.get(pathname)
    void (page ? sendPage(response, page) : sendFile(response, pathname))
  })
  return {
    ...server,
    put: (path, body, type = 'text/html; charset=utf-8') => pages.set(path, { body, type }),
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
    response.writeHead(404).end('not found')
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}
