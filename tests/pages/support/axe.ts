import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isThorough } from '../../support/test-size.ts'

export interface AxeOptions {
  /** Rules that do not fit a test page. */
  readonly disabled?: readonly string[]
  /** No other rules than these. */
  readonly only?: readonly string[]
  /** A selector of what is not looked at. */
  readonly exclude?: string
  /** Nothing but this is looked at: selectors, each of what is in the shadow root of the one before. */
  readonly within?: readonly [string, string, ...string[]]
}

const OF_COLOURS = ['color-contrast']

/** Rules whose answer depends on the width or the scheme. */
export const OF_LOOKS = [...OF_COLOURS, 'target-size']

const WIDTHS = isThorough ? [375, 768, 1440] : [375]

/** The widths and schemes in which whole pages are looked at: with `npm test`, a phone in both. */
export const LOOKS = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** The rule and the elements of every accessibility violation on the page. */
export async function violationsOf(
  page: Page,
  { disabled = [], only, exclude, within }: AxeOptions = {},
): Promise<unknown[]> {
  await bringAxe(page)
  const builder = new AxeBuilder({ page, axeSource: 'undefined' })
    .options({ resultTypes: ['violations'] })
    .disableRules([...disabled])
    // The other mode opens a second page for the results. Only frames of other origins need it.
    .setLegacyMode()
  if (exclude) builder.exclude(exclude)
  if (within) builder.include({ fromShadowDom: [...within] })
  const { violations } = await (only ? builder.withRules([...only]) : builder).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, target }) => [target, html])])
}

/** The builder brings its half megabyte twice for every look at a page: a third of its time. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame
      .evaluate('"axe" in window')
      .then((isThere) => (isThere ? undefined : frame.evaluate(axe.source)))
      // A frame may be gone by now, or on its way to another page.
      .catch((error: unknown) => {
        if (frame === page.mainFrame()) throw error
      })
}

/** Fails with every violation on the page. @param disabled rules that do not fit a test page */
export async function expectAccessible(
  page: Page,
  disabled: readonly string[] = [],
): Promise<void> {
  expect(await violationsOf(page, { disabled })).toEqual([])
}
