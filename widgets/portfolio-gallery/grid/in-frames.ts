/** How long the steps of one frame may take together, in milliseconds: the rest of the frame is the browser's. */
const BUDGET_MS = 6

/** Takes steps, as many in a frame as its budget allows, until one answers that it was the last. @returns the way to stop */
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
