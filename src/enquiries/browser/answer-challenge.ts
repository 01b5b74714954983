import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Works out the answer to a challenge of ALTCHA: base64 of challenge and solution, as its own widget sends it. The browser
 * derives keys off the main thread, so the page stays responsive.
 *
 * @throws {Error} for no challenge, and where the page has no `crypto.subtle` (no HTTPS)
 */
export async function answerChallenge(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
