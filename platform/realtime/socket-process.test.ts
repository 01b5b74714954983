import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { serve } from '../../tests/support/platform/realtime/servers.ts'

const PROGRAM = new URL('../../tests/support/platform/realtime/socket-process.ts', import.meta.url)
  .pathname

it('keeps a Node process alive while it waits, and lets it end once closed', async () => {
  const server = await serve((connection, number) => {
    if (number === 1) connection.close()
    else connection.send('end')
  })
  const program = spawn(process.execPath, [PROGRAM, server.url])
  let printed = ''
  program.stdout.on('data', (bytes) => (printed += String(bytes)))
  const [code] = await once(program, 'exit')
  expect(code).toBe(0)
  expect(printed).toBe('open\nopen\n')
})
