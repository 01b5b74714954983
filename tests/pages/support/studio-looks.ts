import type { Page } from '@playwright/test'
import type { StudioLanguage } from '#demo/site/model/definition.ts'
import { violationsOf } from './axe.ts'
import { expect } from './site.ts'

/** Each language has both widths and both schemes, other pairs than the other language. */
const LOOKS = {
  en: { narrow: 'dark', wide: 'light' },
  uk: { narrow: 'light', wide: 'dark' },
} as const

const WIDTHS = { narrow: 320, wide: 1440 } as const

/** Rules whose answer depends on the width or the scheme. */
const OF_LOOKS = ['color-contrast', 'target-size']

interface StateOptions {
  /** The same parts as in another state with other words: only the looks are checked, and its room when it is narrow. */
  readonly isLike?: boolean
}

/** Checks what the page shows now, by its name. The page stays wide. */
export type CheckState = (state: string, options?: StateOptions) => Promise<void>

/** Checks states of the studio at 320 and at 1440 pixels, one of them light and one dark. A fault does not end the test. */
export async function checkLooks(page: Page, language: StudioLanguage): Promise<CheckState> {
  const look = async (width: keyof typeof WIDTHS) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: LOOKS[language][width] })
    await page.setViewportSize({ width: WIDTHS[width], height: 900 })
  }
  const check = async (state: string, only?: readonly string[]) => {
    if (only?.length !== 0)
      expect.soft(await violationsOf(page, only ? { only } : {}), state).toEqual([])
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(wider, `${state}: pixels beside the window`).toBe(0)
  }
  await look('wide')
  return async (state, { isLike = false } = {}) => {
    await check(`${state}, wide`, isLike ? OF_LOOKS : undefined)
    await look('narrow')
    await check(`${state}, narrow`, isLike ? [] : OF_LOOKS)
    await look('wide')
  }
}
