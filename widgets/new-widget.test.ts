import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// What a good name makes is proved by tests/pages/new-widget.spec.ts.

describe('npm run new:widget', () => {
  it.each([
    ['', 'name the element'],
    ['prices', '"prices" has no hyphen'],
    ['Price-List', 'lower-case'],
    ['price--list', 'single hyphens'],
    ['1-price', 'a letter first'],
    ['../price-list', 'lower-case'],
    ['font-face', 'HTML reserves'],
    ['site-header', 'widgets/site-header exists already'],
  ])('refuses the name "%s" and says why', (tag, reason) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['build/new-widget.ts', ...(tag ? [tag] : [])],
      { encoding: 'utf8' },
    )
    expect(status).toBe(1)
    expect(stderr).toMatch(/^new:widget: /)
    expect(stderr).toContain(reason)
    expect(stdout).toBe('')
    if (tag !== 'site-header') expect(existsSync(`widgets/${tag || 'undefined'}`)).toBe(false)
  })
})
