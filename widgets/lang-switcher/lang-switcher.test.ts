import { expect, it } from 'vitest'
import { renderPage } from 'mandry/server'

const VERSIONS = [
  { langCode: 'en', link: '/en/' },
  { langCode: 'uk', link: '/uk/' },
]

function render(element: string, configuration: object = {}, url = '/en/') {
  const problems: string[] = []
  const html = renderPage(element, { configuration, url, onWarning: (text) => problems.push(text) })
  return { html: html.replace(/<style>.*?<\/style>/s, ''), problems }
}

it('is a row of languages by default, in the language of the element', () => {
  const { html } = render('<lang-switcher lang="uk"></lang-switcher>', {
    languageVersions: VERSIONS,
  })
  expect(html).toMatch(/<nav aria-label="Мова" class="languages row"/)
  expect(html).toMatch(/<a [^>]*href="\/en\/" hrefLang="en" lang="en"/)
  expect(html).toMatch(/<span [^>]*lang="uk" aria-current="true"/)
})

it('is a list behind a summary as a dropdown', () => {
  const { html } = render('<lang-switcher data-variant="dropdown"></lang-switcher>', {
    languageVersions: VERSIONS,
  })
  expect(html).toMatch(/<details[^>]*><summary.*<\/summary><ul.*<\/ul><\/details>/s)
})

it('says what to ask the platform only where the versions are unknown', () => {
  const chapters = {
    pages: { app_id: 7, status_field_id: 1, slug_field_id: 2, alternative_languages_field_id: 3 },
  }
  const unknown = { platform: { serverUrl: '/platform' }, chapters }
  expect(render('<lang-switcher></lang-switcher>', unknown).html).toContain('data-look-up')
  const known = { ...unknown, languageVersions: VERSIONS }
  expect(render('<lang-switcher></lang-switcher>', known).html).not.toContain('data-look-up')
})

it('asks about any chapter, also without the field of the other versions, and says when there is nobody to ask', () => {
  const chapter = { app_id: 7, status_field_id: 1, slug_field_id: 2 }
  const ask = (more: object) => {
    const { html, problems } = render('<lang-switcher></lang-switcher>', {
      chapters: { blog: chapter },
      ...more,
    })
    return { asks: html.includes('data-look-up'), problems }
  }
  const platform = { serverUrl: '/platform' }
  expect(ask({ platform })).toEqual({ asks: true, problems: [] })
  expect(ask({ platform, multiLanguage: false })).toEqual({ asks: false, problems: [] })
  expect(ask({})).toEqual({
    asks: false,
    problems: [
      'mandry: <lang-switcher>: the other versions of the page are not known: add platform.serverUrl to the page configuration, or languageVersions',
    ],
  })
  const [line = '', ...more] = ask({ multiLanguage: true }).problems
  expect(line).toContain('add platform.serverUrl, or languageVersions')
  expect(more).toEqual([])
})

it('refuses a link that runs code, and an unknown variant', () => {
  const versions = JSON.stringify([{ langCode: 'uk', link: 'javascript:alert(1)' }])
  const { html, problems } = render(
    `<lang-switcher variant="tabs" versions='${versions}'></lang-switcher>`,
  )
  expect(html.split('<template')[1]).not.toContain('javascript')
  expect(html).toContain('languages row')
  expect(problems).toHaveLength(2)
})
