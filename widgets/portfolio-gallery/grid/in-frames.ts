/** How long the steps of one frame may take together, in milliseconds: the rest of the frame is the browser's. */
const BUDGET_MS = 6

/** Calls `step`, as often in a frame as the budget allows, until it returns true. @returns a function that stops it */
export function inFrames(step: () => boolean): () => void {
  let frame = requestAnimationFrame(take)
  function take() {
    const end = performance.now() + BUDGET_MS
    let isLast
    do isLast = step()
    while (!isLast && performance.now() < end)
    if (!isLast) frame = requestAnimationFrame(take)
  }
  return () => cancelAnimationFrame(frame)
}
