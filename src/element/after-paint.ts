/** A page in the background draws no frames. */
const NO_FRAME_MS = 100

/**
 * Fulfilled when the browser has drawn the next frame: what takes long then keeps no visitor waiting for the answer to a
 * press, and to measure brings about no layout. In a page in the background it takes 100 ms.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME_MS)
  })
}
