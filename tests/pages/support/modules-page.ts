import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { INSTALLED } from '../../support/installed-package.ts'
import { angularScript, classScript } from '../../support/module-scripts.ts'
import { serveHttp, type LocalServer } from '../../support/serve-http.ts'

/** The nonce of every page. */
export const NONCE = 'a-nonce-of-the-test'

const SCRIPTS: Readonly<Record<string, string>> = {
  '/build/latest/async_modules/text_data.js': angularScript('text'),
  '/build/latest/async_modules/number_data.js': 'function (',
  '/modules/button_action/button_action.js': classScript('class'),
}

/** As in an `integrity` attribute, by module id. */
export const HASHES = { text: hashOf(angularScript('text')), button: hashOf(classScript('class')) }

export interface ModulesPage extends LocalServer {
  /** The address of an empty page with that Content-Security-Policy. */
  readonly urlWith: (policy: string) => string
}

/** Serves the scripts of the installed package, `/modules.js` among them, three modules, and empty pages with policies. */
export async function startModulesPage(): Promise<ModulesPage> {
  const server = await serveHttp((request, response) => void answer(request, response))
  return {
    ...server,
    urlWith: (policy) => `${server.url}/page?${new URLSearchParams({ policy }).toString()}`,
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
  if (pathname === '/page') {
    const policy = searchParams.get('policy')
    const headers = policy ? { 'content-security-policy': policy } : {}
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end('<!doctype html><html lang="en"><title>Modules</title><body></body></html>')
    return
  }
  const file = join(INSTALLED, normalize(pathname))
  const script = SCRIPTS[pathname] ?? (await readFile(file, 'utf8').catch(() => undefined))
  if (script === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
}

function hashOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`
}
