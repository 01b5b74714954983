import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from 'mandry/server'
import { registerTranslation } from 'mandry/translations'
import { english } from 'mandry/translations/en'

it('the English table has every text: a page in a language made of it speaks, without a warning', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const marked = JSON.parse(
    JSON.stringify(english, (_, value: unknown) =>
      typeof value === 'string' ? `¡${value}` : value,
    ),
  ) as typeof english
  registerTranslation('cs', marked)
  const html = renderPage(
    '<html lang="cs"><site-header></site-header><contact-form></contact-form><contact-block></contact-block></html>',
  )
  expect(html).toContain('¡Get in touch')
  expect(html).toContain(`¡${english.content.forms.required}`)
  expect(warn.mock.calls).toEqual([])
  expect(JSON.stringify(english)).toContain('{label}')
})
