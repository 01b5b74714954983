import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptPages } from './kept-pages.ts'

/** Answers with finished pages before the listener of all other requests sees them. */
export function keptPagesFirst<Response extends ServerResponse>(
  kept: Pick<KeptPages, 'answerNow'>,
  others: (request: IncomingMessage, response: Response) => unknown,
): (request: IncomingMessage, response: Response) => void {
  return (request, response) => {
    const answer = kept.answerNow(request)
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    else others(request, response)
  }
}
