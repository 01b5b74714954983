import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS } from '#demo/studio/filters.ts'
import { inboxPage } from '#demo/studio/page.ts'

describe.each(['en', 'uk'] as const)('the page in %s', (language) => {
  const page = inboxPage(language, {
    filters: { ...DEFAULT_FILTERS, form: '"><script>' },
    enquiriesAppId: 2,
  })

  it('says its language and leads to the other one', () => {
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(
      `href="/inbox/?lang=${language === 'en' ? 'uk' : 'en'}&amp;form=%22%3E%3Cscript%3E"`,
    )
  })

  it('shows nothing before its script does, and says that it needs it', () => {
    for (const id of ['sign-in', 'waiting', 'inbox'])
      expect(page).toMatch(new RegExp(`<\\w+[^>]* id="${id}"[^>]* hidden>`))
    expect(page).toContain('<noscript>')
  })

  it('has no script but its own', () => {
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/demo/inbox.js">'])
  })
})
