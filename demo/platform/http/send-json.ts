import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'

export type Texts = Iterable<string> | AsyncIterable<string>

/** Texts are joined up to this size: one by one they would be sent one by one. */
const PIECE_LENGTH = 64 * 1024

/**
 * Answers with JSON text that comes in parts, such as those that are stored. A part is taken when the client has taken
 * those before it.
 *
 * @param onEnd is called when all of it was taken, or the client has gone
 */
export function sendJson(context: Context, texts: Texts, onEnd: () => void): Response {
  const headers = { 'Content-Type': 'application/json' }
  if (context.req.method !== 'HEAD') return context.body(streamOf(texts, onEnd), 200, headers)
  // No body, so a stream would never end.
  onEnd()
  return context.body(null, 200, headers)
}

function streamOf(texts: Texts, onEnd: () => void): ReadableStream<Uint8Array> {
  const pieces = inPieces(texts)
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { value } = await pieces.next()
          if (value) return controller.enqueue(value)
          onEnd()
          controller.close()
        } catch (error) {
          onEnd()
          throw error
        }
      },
      async cancel() {
        onEnd()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* inPieces(texts: Texts): AsyncGenerator<Uint8Array, undefined, undefined> {
  let parts: string[] = []
  let length = 0
  for await (const text of texts) {
    parts.push(text)
    length += text.length
    if (length < PIECE_LENGTH) continue
    yield Buffer.from(parts.join(''))
    parts = []
    length = 0
    // A client that takes all at once would get all at once, and others nothing meanwhile.
    await setImmediate()
  }
  if (length > 0) yield Buffer.from(parts.join(''))
  return undefined
}
