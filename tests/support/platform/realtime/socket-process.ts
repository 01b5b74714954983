import { createSocket } from '../../../../platform/realtime/socket.ts'

/** A program of its own: listens until a signal ends it, then has nothing left to do. */
const socket = createSocket({
  url: process.argv[2] ?? '',
  probe: () => Promise.resolve(),
  onMessage: () => socket.close(),
  onOpen: () => console.log('open'),
  backoff: { firstMs: 200, capMs: 200 },
})
socket.open()
