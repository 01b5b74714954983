import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type Page, type TestInfo } from '@playwright/test'

/** A busy machine may draw a frame a second. */
const PATIENCE_MS = 5000

/**
 * On a busy machine Chromium's headless shell (156) stops drawing one page in some hundreds for good: no frame, no screenshot,
 * while its scripts run. Such a test gets a second try. Any other failure is final.
 */
export const test = base.extend<{ readonly frames: undefined }>({
  frames: [
    async ({ page, browserName }, provide, info) => {
      if (browserName !== 'chromium') return await provide(undefined)
      if (info.retry > 0 && !existsSync(noteOf(info)))
        throw new Error('failed before, on a page that draws: there is no second try')
      await provide(undefined)
      if (info.status !== info.expectedStatus && !(await drawsFrames(page)))
        writeFileSync(noteOf(info), '')
      return undefined
    },
    { auto: true },
  ],
})

function noteOf({ testId, project }: TestInfo): string {
  return join(project.outputDir, `${testId}.stalled`)
}

async function drawsFrames(page: Page): Promise<boolean> {
  const drawn = page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    .then(
      () => true,
      () => true, // closed, or on its way to another page
    )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return await Promise.race([drawn, late])
}
