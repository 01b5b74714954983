import '#demo/environment.ts'
import { measureFanOut } from './platform/fan-out.ts'

// A thousand websocket clients on the local platform while its items change.

const { clients, changes, missing, p50, p99, heapGrowth } = await measureFanOut(1000, 100)
console.log(
  `${clients} clients, ${changes} changes: ${missing} messages missing, ` +
    `delivered after ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99), ` +
    `server's heap grew by ${(heapGrowth / 1e6).toFixed(1)} MB`,
)
process.exit(missing > 0 ? 1 : 0)
