import type { Platform } from 'mandry/platform'
import {
  DEAD_LETTERS_PATH,
  SEND_AGAIN_PATH,
  type DeadLetterEntry,
  type DeadLettersAnswer,
  type SendAgainCall,
} from '../../server/dead-letters/contract.ts'

/** What webhooks and chats did not take. @throws {PlatformError} */
export async function loadDeadLetters(platform: Platform): Promise<readonly DeadLetterEntry[]> {
  const path = DEAD_LETTERS_PATH
  const answer = await platform.request({ method: 'POST', path, encoding: 'json', fields: {} })
  const { letters } = Object(answer) as Partial<DeadLettersAnswer>
  return letters ?? []
}

/** Puts a dead letter back to work. @throws {PlatformError} */
export async function sendDeadLetterAgain(
  platform: Platform,
  { id, target }: DeadLetterEntry,
): Promise<void> {
  const fields = { id, target } satisfies SendAgainCall
  await platform.request({ method: 'POST', path: SEND_AGAIN_PATH, encoding: 'json', fields })
}
