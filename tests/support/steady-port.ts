import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port, below those that systems give to connections: while its server is down nobody else may get it. */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
}
