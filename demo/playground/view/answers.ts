import type { SubmitFormDetail } from 'mandry'

/** How a page answers the `submitForm` event. */
export type Answer = 'none' | 'succeed' | 'fail' | 'prevent'

export const ANSWERS: readonly { readonly id: Answer; readonly label: string }[] = [
  { id: 'none', label: 'Nobody answers: shows success, sends nothing' },
  { id: 'succeed', label: 'Succeed after 1 s' },
  { id: 'fail', label: 'Fail after 1 s' },
  { id: 'prevent', label: 'Prevent the event' },
]

const ANSWER_DELAY_MS = 1000

/** Does to a `submitForm` event what the page chose; call it while the event is being dispatched. */
export function answerSubmission(event: CustomEvent<SubmitFormDetail>, answer: Answer): void {
  if (answer === 'prevent') event.preventDefault()
  if (answer === 'succeed') event.detail.respondWith(settleLater())
  if (answer === 'fail')
    event.detail.respondWith(
      settleLater().then(() => {
        throw new Error('the playground was asked to fail')
      }),
    )
}

function settleLater(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
}
