import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { serveHttp, type LocalServer } from './serve-http.ts'

// A host of files, as Netlify and Cloudflare Pages are: it knows the files `_headers` and `_redirects`, and no site.

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: number
  readonly isForced: boolean
  readonly language: string | undefined
}

/** Serves the files of a folder, which may still be empty. @param origin whose pages may read them, such as `*` */
export async function startStaticHost(folder: string, origin?: string): Promise<LocalServer> {
  return await serveHttp((request, response) => {
    if (origin) response.setHeader('Access-Control-Allow-Origin', origin)
    answer(folder, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://host')
  for (const [name, value] of headersFor(pathname, await lines(folder, '_headers')))
    response.setHeader(name, value)
  const redirects = (await lines(folder, '_redirects')).flatMap((line) => readRedirect(line))
  const file = await fileAt(folder, pathname)
  const rule = redirects.find((each) => isMeant(each, pathname, request))
  if (rule && (rule.isForced || file === undefined))
    await follow(folder, { rule, pathname }, response)
  else if (file === undefined) response.writeHead(404).end('not found')
  else if (file.endsWith('/')) response.writeHead(301, { Location: `${pathname}/${search}` }).end()
  else await send(file, 200, response, String(request.headers['accept-encoding']))
}

/** A file; a folder with an `index.html` ends in a slash, when the path has none; undefined when there is neither. */
async function fileAt(folder: string, pathname: string): Promise<string | undefined> {
  const path = join(folder, decodeURIComponent(pathname))
  if (pathname.endsWith('/'))
    return existsSync(`${path}index.html`) ? `${path}index.html` : undefined
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile()) return path
  return existsSync(join(path, 'index.html')) ? `${path}/` : undefined
}

async function follow(
  folder: string,
  { rule, pathname }: { readonly rule: Redirect; readonly pathname: string },
  response: ServerResponse,
): Promise<void> {
  const to = rule.to.replace(':splat', pathname.slice(rule.from.length - 1))
  if (rule.status >= 300 && rule.status < 400)
    response.writeHead(rule.status, { Location: to }).end()
  else if (rule.status !== 200) await send(join(folder, to), rule.status, response)
  else {
    const passed = await fetch(to)
    response.writeHead(passed.status, { 'Content-Type': passed.headers.get('Content-Type') ?? '' })
    response.end(new Uint8Array(await passed.arrayBuffer()))
  }
}

async function send(
  file: string,
  status: number,
  response: ServerResponse,
  accepted = '',
): Promise<void> {
  const isSmall = /\bbr\b/.test(accepted) && existsSync(`${file}.br`)
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
  if (isSmall) response.setHeader('Content-Encoding', 'br')
  response.writeHead(status).end(await readFile(isSmall ? `${file}.br` : file))
}

function headersFor(pathname: string, rules: readonly string[]): [string, string][] {
  let isMeant = false
  return rules.flatMap((line): [string, string][] => {
    if (!/^\s/.test(line)) isMeant = pathname.startsWith(line.replace(/\*$/, ''))
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    return isMeant && name && value ? [[name, value]] : []
  })
}

function readRedirect(line: string): Redirect[] {
  const [from, to, status = '301', condition = ''] = line.split(' ')
  if (!from || !to) return []
  const [, language] = /^Language=(\w+)$/.exec(condition) ?? []
  return [{ from, to, status: parseInt(status, 10), isForced: status.endsWith('!'), language }]
}

function isMeant(
  { from, language }: Redirect,
  pathname: string,
  request: IncomingMessage,
): boolean {
  if (language && !request.headers['accept-language']?.startsWith(language)) return false
  return from.endsWith('*') ? pathname.startsWith(from.slice(0, -1)) : pathname === from
}

async function lines(folder: string, name: string): Promise<string[]> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line.trim() !== '')
}
