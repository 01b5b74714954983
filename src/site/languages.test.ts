import { describe, expect, it } from 'vitest'
import { languagesOf } from '#src/languages/page-languages.ts'
import { readSite } from '#src/site/site.ts'

const CHAPTER = {
  app_id: 7,
  status_field_id: 1,
  slug_field_id: 2,
  alternative_languages_field_id: 3,
}

function pageOf(configuration: object = {}, locale = 'en') {
  const fail = (cause: string) => expect.unreachable(cause)
  return { locale, site: readSite(configuration, fail), path: '/en/tours/page/2/', query: '' }
}

describe('languagesOf', () => {
  it("takes the element's own versions before the page's", () => {
    const page = pageOf({ languageVersions: [{ langCode: 'uk', link: '/page/' }] })
    const own = [{ langCode: 'uk', link: '/own/' }]
    expect(languagesOf(own, page).entries[1]?.link).toBe('/own/')
    expect(languagesOf(undefined, page).entries[1]?.link).toBe('/page/')
  })

  it('keeps the order of the site and links all but the current language', () => {
    const versions = [
      { langCode: 'ua', link: '/uk/' },
      { langCode: 'en-GB', link: '/en/' },
      { langCode: 'uk', link: '/again/' },
    ]
    expect(languagesOf(versions, pageOf()).entries).toEqual([
      { code: 'uk', short: 'УКР', name: 'Українська', link: '/uk/' },
      { code: 'en', short: 'EN', name: 'English', link: undefined },
    ])
  })

  it('shows the current language first where the versions leave it out', () => {
    const { entries } = languagesOf([{ langCode: 'en', link: '/en/' }], pageOf({}, 'uk'))
    expect(entries.map(({ short }) => short)).toEqual(['УКР', 'EN'])
  })

  it('takes a version without a language for the default one', () => {
    const page = pageOf({ defaultLanguage: 'uk' })
    expect(languagesOf([{ langCode: '', link: '/' }], page).entries[1]?.code).toBe('uk')
  })

  it('names languages the widgets do not speak, however they are written', () => {
    const versions = [
      { langCode: 'de', link: '/de/' },
      { langCode: 'not a language', link: '/x/' },
    ]
    const names = languagesOf(versions, pageOf()).entries.map(({ name }) => name)
    expect(names).toEqual(['English', 'Deutsch', 'not a language'])
  })

  it.each([
    ['en', '/gb/', 'en-GB'],
    ['en', '/us/tours', 'en-US'],
    ['en-US', '/gb/', 'en-US'],
    ['en-AU', '/', 'en-GB'],
  ])('names regions beside each other: a page in %s at %s is %s', (locale, path, current) => {
    const versions = [
      { langCode: 'en-GB', link: '/gb/' },
      { langCode: 'en_us', link: '/us/tours/' },
      { langCode: 'zh-hant', link: '/tw/' },
    ]
    const { entries } = languagesOf(versions, { ...pageOf(), locale, path })
    expect(entries.map(({ code }) => code)).toEqual(['en-GB', 'en-US', 'zh-Hant'])
    expect(entries.map(({ short }) => short)).toEqual(['EN-GB', 'EN-US', 'ZH-HANT'])
    expect(entries.map(({ name }) => name)).toEqual([
      'British English',
      'American English',
      '繁體中文',
    ])
    expect(entries.find(({ link }) => link === undefined)?.code).toBe(current)
  })

  it('names the only English and Ukrainian without a region', () => {
    const { entries } = languagesOf([{ langCode: 'uk-UA', link: '/uk/' }], {
      ...pageOf(),
      locale: 'en-US',
    })
    expect(entries.map(({ code }) => code)).toEqual(['en', 'uk'])
  })

  it('asks the platform where nobody knows the versions', () => {
    const other = { ...CHAPTER, app_id: '8', language_field_id: 4 }
    const configuration = {
      platform: { serverUrl: '/platform' },
      chapters: {
        events: other,
        pages: CHAPTER,
        plain: { ...CHAPTER, app_id: 9, alternative_languages_field_id: undefined },
      },
    }
    const { entries, lookUp } = languagesOf(undefined, pageOf(configuration))
    expect(entries).toHaveLength(1)
    expect(lookUp).toMatchObject({ serverUrl: '/platform', path: '/en/tours' })
    expect(lookUp?.chapters.map(({ app_id }) => app_id)).toEqual(['7', '8', '9'])
    expect(languagesOf([], pageOf(configuration)).lookUp).toBeUndefined()
  })

  it.each([
    ['no platform', { chapters: { pages: CHAPTER } }],
    ['no chapters', { platform: { serverUrl: '/' } }],
  ])('does not ask with %s', (_what, configuration) => {
    expect(languagesOf(undefined, pageOf(configuration)).lookUp).toBeUndefined()
  })
})
