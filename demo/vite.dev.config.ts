import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import { defineReference } from '../build/reference/write.ts'

// `npm run dev`: the demo site behind Vite's development server. Scripts and styles of widgets, playground and studio are
// served from their sources and replaced while the page stays; pages come from the site's own server, which restarts
// when what it is made of changes.

/** What pages ask for, and the source that answers in its place. */
const SOURCES: Readonly<Record<string, string>> = {
  '/mandry/mandry.js': '/widgets/entries/main.ts',
  '/mandry/delivery.js': '/src/enquiries/browser/main.ts',
  '/demo/playground.js': '/demo/playground/main.tsx',
  '/demo/playground.css': '/demo/playground/playground.css',
  '/studio/assets/start.js': '/demo/studio/start.ts',
  '/studio/assets/studio.js': '/demo/studio/elements.ts',
  '/studio/assets/studio.css': '/demo/studio/styles/page.css',
}

/** What the site's server runs on: its own code, and what two builds make that run beside it. */
const SERVER_CODE =
  /^(demo\/(?!playground\/|studio\/|dist\/).*\.(ts|json|svg)|demo\/studio\/server\/.*\.ts|demo\/playground\/.*\.ts|widgets\/.*\.example\.json|dist\/server\.js|demo\/dist\/site\.css)$/

const READY = /^Mandry runs at (http:\/\/127\.0\.0\.1:\d+)\/$/

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

export default defineConfig({
  publicDir: false,
  appType: 'custom',
  define: { MANDRY_VERSION: JSON.stringify(version), ...(await defineReference()) },
  plugins: [react(), site()],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4300) },
})

function site(): Plugin {
  return {
    name: 'mandry-site',
    resolveId: (id) => (SOURCES[id] ? resolve(`.${SOURCES[id]}`) : undefined),
    configureServer(vite) {
      const builds = [
        ['--mode', 'server'],
        ['--config', 'demo/vite.config.ts'],
      ].map((which) => start('vite', ['build', ...which, '--watch']))
      let running = startSite()
      vite.watcher.add(['dist/server.js', 'demo/dist/site.css'])
      vite.watcher.on('change', (file) => {
        if (!SERVER_CODE.test(relative('.', file).replaceAll('\\', '/'))) return
        running = running.then(({ server }) => end(server)).then(startSite)
        void running.then(() => vite.ws.send({ type: 'full-reload' }))
      })
      vite.httpServer?.once('close', () => {
        for (const build of builds) build.kill()
        void running.then(({ server }) => server.kill())
      })
      return () => {
        vite.middlewares.use((request, response) => {
          const visit = async () =>
            await answer(vite, { request, response, url: (await running).url })
          // A server that is on its way out cuts what it has not answered: the next one is asked.
          void visit()
            .catch(visit)
            .catch((error: unknown) => response.writeHead(502).end(String(error)))
        })
        vite.middlewares.stack.unshift({ route: '', handle: takeSource })
      }
    },
  }
}

/** Lets Vite answer with the source of what a page asks for. */
function takeSource(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  const [path = '', query] = (request.url ?? '').split('?')
  const source = SOURCES[path]
  if (source) request.url = query === undefined ? source : `${source}?${query}`
  next()
}

interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Of the site's own server. */
  readonly url: string
}

/** Answers as the site does; pages get Vite's client, which their content security policy would refuse. */
async function answer(vite: ViteDevServer, { request, response, url }: Visit): Promise<void> {
  const path = request.url ?? '/'
  const { connection: _, host: __, ...headers } = request.headers as Record<string, string>
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const answered = await fetch(url + path, {
    method: request.method ?? 'GET',
    headers: { ...headers, 'accept-encoding': 'identity' },
    redirect: 'manual',
    ...(isRead ? {} : { body: Readable.toWeb(request) as BodyInit, duplex: 'half' }),
  })
  const isPage = answered.headers.get('content-type')?.startsWith('text/html') ?? false
  for (const [name, value] of answered.headers)
    if (!/^(content-security-policy|content-length|transfer-encoding|connection)$/.test(name))
      response.setHeader(name, value)
  response.statusCode = answered.status
  const body = Buffer.from(await answered.arrayBuffer())
  response.end(isPage ? await vite.transformIndexHtml(path, String(body)) : body)
}

interface Running {
  readonly server: ChildProcess
  readonly url: string
}

async function startSite(): Promise<Running> {
  const server = start(process.execPath, ['demo/main.ts'], {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_FORMAT: 'text',
  })
  if (!server.stdout) throw new Error('the site has no output')
  for await (const line of createInterface(server.stdout)) {
    const url = READY.exec(line)?.[1]
    if (url === undefined) console.log(line)
    else return { server, url }
  }
  throw new Error(
    'The site did not start. Run `npm run build` once, and see what it printed above.',
  )
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

function start(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(command, args, {
    // Vite's own is `development`, which would build React's other half.
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
