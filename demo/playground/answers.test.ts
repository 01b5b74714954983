// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerSubmission, type Answer } from '#demo/playground/view/answers.ts'
import { emitSubmitForm, type SubmitFormDetail } from '../../src/events/submit-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DATA = {
  inputs: {},
  mailConfig: {},
  website: '',
  url: '/',
  formId: 'default',
  formPlacement: '',
  referrer: '',
}

/** What a form sees when the page answers so. */
function outcomeOf(answer: Answer) {
  const form = new EventTarget()
  form.addEventListener('submitForm', (event) =>
    answerSubmission(event as CustomEvent<SubmitFormDetail>, answer),
  )
  return emitSubmitForm(form, DATA)
}

it('without a responder nobody answers', () => {
  expect(outcomeOf('none')).toEqual({ kind: 'unanswered' })
})

it('prevents the event', () => {
  expect(outcomeOf('prevent')).toEqual({ kind: 'prevented' })
})

it.each([
  ['succeed', 'fulfilled'],
  ['fail', 'rejected'],
] as const)('%s: is %s after a second', async (answer, status) => {
  const outcome = outcomeOf(answer)
  if (outcome.kind !== 'answered') throw new Error(outcome.kind)
  let settled: string | undefined
  outcome.answer.then(
    () => (settled = 'fulfilled'),
    () => (settled = 'rejected'),
  )
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toBe(status)
})
