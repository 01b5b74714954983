/**
 * How long the steps of one frame may take together, with the requests for the pictures that they render, in milliseconds: the
 * rest of the frame is the browser's.
 */
const BUDGET_MS = 6

/** @returns whether it was the last one */
type Step = () => boolean

/** In the order of their turns. */
const steps = new Set<Step>()
let isScheduled = false

/**
 * Calls `step`, in turn with those of other callers, as often in a frame as the budget allows, until it returns true.
 *
 * @returns a function that stops it
 */
export function inFrames(step: Step): () => void {
  const own = () => step()
  steps.add(own)
  schedule()
  return () => void steps.delete(own)
}

function schedule(): void {
  if (isScheduled || steps.size === 0) return
  isScheduled = true
  requestAnimationFrame(takeTurns)
}

function takeTurns(): void {
  isScheduled = false
  const end = performance.now() + BUDGET_MS
  const goOn = () => {
    if (performance.now() >= end) return schedule()
    try {
      takeTurn()
    } finally {
      // The browser asks for a picture that has come into the page in a microtask before this one: up to 14 ms of a busy machine.
      if (steps.size > 0) queueMicrotask(goOn)
    }
  }
  goOn()
}

function takeTurn(): void {
  const [step] = steps
  if (!step) return
  let isLast = true
  try {
    isLast = step()
  } finally {
    // Gone when it was stopped meanwhile.
    if (steps.delete(step) && !isLast) steps.add(step)
  }
}
