/**
 * Stores the page of another host that first led the visitor here, where the platform's sites keep it.
 * A submission reports it (src/forms/submission.ts). Without storage there is none.
 */
export function keepFirstReferrer(): void {
  try {
    const { host, href } = new URL(document.referrer)
    if (host !== location.host && !localStorage.getItem('referrer'))
      localStorage.setItem('referrer', href)
  } catch {
    // No referrer, or storage is disabled or full.
  }
}
