import { Hono } from 'hono'
import * as v from 'valibot'
import {
  answerError,
  check,
  createBodyBudget,
  limitBody,
  missing,
  PERMISSION,
  type LogDeps,
  type ThrottleDeps,
} from '../../../platform/index.ts'
import { createTableOutbox } from '../../../enquiries/table-outbox.ts'
import { readEnquiryCall, type EnquiryAccessDeps } from '../enquiry-access.ts'
import {
  DEAD_LETTERS_PATH,
  SEND_AGAIN_PATH,
  type DeadLettersAnswer,
  type SendAgainAnswer,
} from './contract.ts'

export interface DeadLetterDeps extends EnquiryAccessDeps, LogDeps, ThrottleDeps {
  /** Names of those that the settings have now. Default: none. */
  readonly targets?: readonly string[]
  /** Called when some are to be sent again. */
  readonly onSendAgain?: () => void
}

const MAX_BODY_BYTES = 1024
const CALL = v.object({
  target: v.pipe(v.string(), v.maxLength(32)),
  id: v.optional(v.pipe(v.string(), v.uuid())),
})

/** What webhooks and chats did not take: listed for those who may read enquiries, sent again by those who may write them. */
export function deadLetterRoutes(deps: DeadLetterDeps): Hono {
  const { targets = [] } = deps
  const outbox = createTableOutbox(deps.db)
  const app = new Hono()
  const budget = createBodyBudget()
  app.use(`${DEAD_LETTERS_PATH}/*`, limitBody(deps, { maxSize: MAX_BODY_BYTES, budget }))
  app.post(DEAD_LETTERS_PATH, async (context) => {
    await readEnquiryCall(deps, context.req.raw, PERMISSION.read)
    const letters = await outbox.deadLetters()
    const answer: DeadLettersAnswer = {
      letters: letters.map(({ id, target, reason, since }) => {
        return { id, target, reason, since, canSendAgain: targets.includes(target) }
      }),
    }
    return context.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  app.post(SEND_AGAIN_PATH, async (context) => {
    const body = await readEnquiryCall(deps, context.req.raw, PERMISSION.write)
    const { target, id } = check(CALL, body, 'the dead letter')
    if (!targets.includes(target)) throw missing('target')
    const answer: SendAgainAnswer = { count: await outbox.sendAgain(target, id) }
    deps.onSendAgain?.()
    return context.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}
