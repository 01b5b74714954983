const MAX_WAIT_MS = 5000

/** Whether something becomes true in time. */
export async function settles(
  question: () => boolean | Promise<boolean>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<boolean> {
  for (const end = Date.now() + maxWaitMs; Date.now() < end;) {
    if (await question()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
