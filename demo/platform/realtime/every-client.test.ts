import { expect, it } from 'vitest'
import { measureFanOut } from '../../../tests/bench/platform/fan-out.ts'

// The same at full size, a thousand clients and a hundred changes, is part of `npm run bench:platform`.

it('tells every one of 100 clients of each of 20 changes', async () => {
  const { clients, changes, missing } = await measureFanOut(100, 20)
  expect({ clients, changes, missing }).toEqual({ clients: 100, changes: 20, missing: 0 })
})
