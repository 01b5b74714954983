// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { isAllowed } from '#src/enquiries/browser/consent.ts'

const page = document.documentElement

describe('isAllowed', () => {
  afterEach(() => delete page.dataset.consent)

  it.each([
    [undefined, false],
    ['', false],
    ['statistics', false],
    ['marketing', true],
    ['statistics marketing', true],
    ['no-marketing', false],
    ['marketing-soon', false],
  ])('by consent, the page saying %j: %s', (said, allowed) => {
    if (said !== undefined) page.dataset.consent = said
    expect(isAllowed('consent')).toBe(allowed)
  })

  it('always, or never, whatever the page says', () => {
    expect(isAllowed('always')).toBe(true)
    page.dataset.consent = 'marketing'
    expect(isAllowed('off')).toBe(false)
  })
})
