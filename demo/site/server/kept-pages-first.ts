import type { RequestListener } from 'node:http'
import type { KeptPages } from './kept-pages.ts'

/** Answers with finished pages before the listener of all other requests sees them. */
export function keptPagesFirst(
  kept: Pick<KeptPages, 'answerNow'>,
  others: RequestListener,
): RequestListener {
  return (request, response) => {
    const answer = kept.answerNow(request)
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    else others(request, response)
  }
}
