import { Hono } from 'hono'
import * as v from 'valibot'
import {
  answerError,
  check,
  createBodyBudget,
  limitBody,
  PERMISSION,
  type LogDeps,
  type ThrottleDeps,
} from '../../../platform/index.ts'
import { createFormCounts } from '../../../enquiries/form-counts/table.ts'
import { readEnquiryCall, type EnquiryAccessDeps } from '../enquiry-access.ts'
import { FORM_COUNTS_PATH, PERIODS, type FormCountsAnswer } from './contract.ts'

const MAX_BODY_BYTES = 1024
const CALL = v.object({ days: v.picklist(PERIODS) })

/** How many forms were started and sent, for those who may read enquiries. */
export function formCountsRoutes(deps: EnquiryAccessDeps & LogDeps & ThrottleDeps): Hono {
  const counts = createFormCounts(deps)
  const app = new Hono()
  app.use(
    FORM_COUNTS_PATH,
    limitBody(deps, { maxSize: MAX_BODY_BYTES, budget: createBodyBudget() }),
  )
  app.post(FORM_COUNTS_PATH, async (context) => {
    const body = await readEnquiryCall(deps, context.req.raw, PERMISSION.read)
    const { days } = check(CALL, body, 'the period')
    const answer: FormCountsAnswer = { forms: await counts.ofLast(days) }
    return context.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}
