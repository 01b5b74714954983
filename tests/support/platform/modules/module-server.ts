import { onTestFinished } from 'vitest'
import { startRecordingServer, type RecordingServer } from '../../recording-server.ts'

/** Serves scripts by their paths until the test ends; a path without one is not found. */
export async function serveScripts(
  scripts: Readonly<Record<string, string>>,
): Promise<RecordingServer> {
  const server = await startRecordingServer()
  onTestFinished(server.stop)
  server.answer(({ path }) => {
    const script = scripts[path]
    const headers = { 'content-type': 'text/javascript' }
    return script === undefined
      ? new Response('', { status: 404 })
      : new Response(script, { headers })
  })
  return server
}

/** Where the catalogue's `text` and `button` lie. */
export const TEXT = '/build/latest/async_modules/text_data.js'
export const BUTTON = '/modules/button_action/button_action.js'
