import type { Page } from '@playwright/test'
import type { StudioLanguage } from '#demo/content/model/definition.ts'
import { isThorough } from '../../support/test-size.ts'
import { OF_LOOKS, violationsOf, type AxeOptions } from './axe.ts'
import { expect } from './site.ts'

/** Narrow first: the page is left wide. What is between them shows what one of them does. */
const WIDTHS = [320, 2560, 1440] as const
const [NARROW, , WIDE] = WIDTHS

const SCHEMES = { en: ['light', 'dark'], uk: ['dark', 'light'] } as const

interface StateOptions {
  /** The same parts as in another state with other words: only the looks are checked, by `npm run test:thorough`. */
  readonly isLike?: boolean
  /** The one part that another state has not, by its selector: only it is checked. */
  readonly part?: string
}

/** Checks what the page shows now, by its name. The page stays wide. */
export type CheckState = (state: string, options?: StateOptions) => Promise<void>

/**
 * Checks states of the studio: by all rules wide in one scheme, by those that colours or widths decide narrow in the other
 * one; the languages begin with other schemes. Wider windows than that have the same parts with more room: only what is
 * beside them is looked for.
 * A fault does not end the test.
 */
export async function checkLooks(page: Page, language: StudioLanguage): Promise<CheckState> {
  const [own, other] = SCHEMES[language]
  const show = (colorScheme: 'light' | 'dark') =>
    page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  await show(own)
  await resize(WIDE)
  return async (state, { isLike = false, part } = {}) => {
    if (isLike && !isThorough) return
    const check = async (look: string, only?: readonly string[]) => {
      const options: AxeOptions = {
        ...(only && { only }),
        ...(part && { within: ['content-studio', part] }),
      }
      expect.soft(await violationsOf(page, options), `${state}, ${look}`).toEqual([])
    }
    await check(`wide, ${own}`, isLike ? OF_LOOKS : undefined)
    await show(other)
    for (const width of WIDTHS) {
      await resize(width)
      const beside = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(beside, `${state}, ${width} px: pixels beside the window`).toBe(0)
      if (width === NARROW) {
        await check(`narrow, ${other}`, OF_LOOKS)
        await show(own)
      }
    }
  }
}
