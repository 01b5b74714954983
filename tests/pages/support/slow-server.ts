import { serveHttp, type LocalServer } from '../../support/serve-http.ts'

export interface SlowServer extends LocalServer {
  /** Sends the rest of the page. */
  readonly finish: () => void
}

/** Serves one page at `/`, whose second part comes when it is asked for. */
export async function startSlowServer(first: string, second: string): Promise<SlowServer> {
  const part = Promise.withResolvers<void>()
  const server = await serveHttp(({ url }, response) => {
    if (url !== '/') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write(first)
    void part.promise.then(() => response.end(second))
  })
  return { ...server, finish: part.resolve }
}
