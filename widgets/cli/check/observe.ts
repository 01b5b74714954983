import type { Page } from 'playwright-core'

/** What a page says about itself while it is open. */
export interface Observed {
  /** Sum of layout shifts that no visitor caused (CLS without its windows). */
  readonly shift: number
  /** Tags of what moved, the first few. */
  readonly moved: readonly string[]
  /** Violations of the content security policy: directive and what it blocked. */
  readonly violations: readonly string[]
}

interface Recorder {
  shift: number
  moved: string[]
  violations: string[]
}

declare global {
  interface Window {
    mandryCheck?: Recorder
  }
}

/** Starts to record, in the page that is about to be opened. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorder: Recorder = { shift: 0, moved: [], violations: [] }
    window.mandryCheck = recorder
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      recorder.violations.push(`${effectiveDirective} blocked ${blockedURI}`),
    )
    const record = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources?: readonly { readonly node?: Node | null }[]
        }
        if (shift.hadRecentInput) continue
        recorder.shift += shift.value
        for (const { node } of shift.sources ?? [])
          if (node && recorder.moved.length < 5) recorder.moved.push(node.nodeName.toLowerCase())
      }
    }
    // Other browsers than Chromium have no such entries.
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function observed(page: Page): Promise<Observed> {
  return await page.evaluate(() => window.mandryCheck ?? { shift: 0, moved: [], violations: [] })
}
