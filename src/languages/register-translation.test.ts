import { afterEach, expect, it, vi } from 'vitest'
import { registerTranslation, type Translation } from '#src/languages/register-translation.ts'
import * as english from '#src/languages/texts/en.ts'
import { registeredTranslations } from '#src/languages/translations.ts'
import { renderPage } from '#widgets/entries/server.ts'

afterEach(() => {
  registeredTranslations().tables.clear()
  vi.restoreAllMocks()
})

const CZECH: Translation = {
  layout: { ...english.layout, popup: { ...english.layout.popup, button: 'Objednat konzultaci' } },
  content: {
    ...english.content,
    forms: { ...english.content.forms, required: 'Povinné pole' },
  },
  outcomes: english.outcomes,
}

it('a registered translation is spoken in all regions of its language, and the markup names it', () => {
  registerTranslation('cs', CZECH)
  const html = renderPage('<popup-button lang="cs-CZ" popup-id="a"></popup-button>')
  expect(html).toContain('Objednat konzultaci')
  expect(html).toContain('data-mandry-root="cs-CZ" data-translation="cs"')
})

it('a registered translation takes the place of a language that is there', () => {
  registerTranslation('pl', CZECH)
  expect(renderPage('<popup-button lang="pl" popup-id="a"></popup-button>')).toContain('Objednat')
})

it('a translation with the names that groups had in 0.2.0 still works', () => {
  const { layout: parts, content: widgets, outcomes } = CZECH
  registerTranslation('cs', { parts, widgets, outcomes } as unknown as Translation)
  const html = renderPage(
    '<popup-button lang="cs"></popup-button><contact-form lang="cs"></contact-form>',
  )
  expect(html).toContain('Objednat konzultaci')
  expect(html).toContain('Povinné pole')
})

it('texts that a translation lacks are named in one warning, and English is used', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { required: _, ...forms } = CZECH.content.forms
  const lacking = { layout: CZECH.layout, content: { ...CZECH.content, forms, close: 5 } }
  registerTranslation('cs', lacking as unknown as Translation)
  for (const region of ['cs', 'cs-CZ'])
    expect(renderPage(`<contact-form lang="${region}"></contact-form>`)).toContain('Required field')
  expect(warn.mock.calls).toEqual([
    [
      'mandry: translation "cs": no text for content.close, content.forms.required; English is used',
    ],
  ])
})

it('refuses what is not a language tag and what is no table', () => {
  expect(() => registerTranslation('not a tag', CZECH)).toThrow(RangeError)
  expect(() => registerTranslation('cs', null as unknown as Translation)).toThrow(TypeError)
  // @ts-expect-error -- the group `content` is missing
  registerTranslation('cs', { layout: CZECH.layout })
})
