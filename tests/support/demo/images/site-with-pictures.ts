import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask, type OutgoingHttpHeaders, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { DiskStore } from '#demo/platform/index.ts'
import type { SiteDeps } from '#demo/site/server/app.ts'
import { siteInMemory } from '../site/site-app.ts'

/** The site on a socket of its own, with an empty folder of pictures. */
export interface SiteWithPictures {
  /** Without a slash at the end. */
  readonly url: string
  readonly directory: string
  /** What the site has logged so far. */
  readonly logged: string[]
  /** Puts a file into the folder. */
  readonly keep: (name: string, bytes: Buffer | string) => Promise<void>
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  /** The status for a request that is sent as it is written. */
  readonly statusOf: (path: string, options?: RawRequest) => Promise<number>
  /** Asks for a file and waits for the head of the answer. @returns a function that ends the connection */
  readonly openWithoutReading: (path: string) => Promise<() => void>
  readonly close: () => Promise<void>
}

interface RawRequest {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

/** Needs `npm run build`. @param own what the site is given instead */
export async function siteWithPictures(own: Partial<SiteDeps> = {}): Promise<SiteWithPictures> {
  const place = await mkdtemp(join(tmpdir(), 'mandry-pictures-'))
  const directory = join(place, 'pictures')
  const site = await siteInMemory(own.now, {
    pictures: new DiskStore(directory),
    origin: undefined,
    ...own,
  })
  const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  async function statusOf(path: string, { body, ...options }: RawRequest = {}): Promise<number> {
    const request = ask({ ...options, host: '127.0.0.1', port, path, agent: false }).end(body)
    const [{ statusCode }] = (await once(request, 'response')) as [{ statusCode: number }]
    request.destroy()
    return statusCode
  }

  async function openWithoutReading(path: string): Promise<() => void> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    await once(socket, 'readable')
    return () => void socket.destroy()
  }

  return {
    url,
    directory,
    logged: site.logged,
    async keep(name, bytes) {
      const path = join(directory, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    },
    get: (path, init) => fetch(url + path, init),
    statusOf,
    openWithoutReading,
    async close() {
      server.closeAllConnections()
      server.close()
      await site.close()
      await rm(place, { recursive: true })
    },
  }
}
