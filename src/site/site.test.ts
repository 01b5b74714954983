import { describe, expect, it } from 'vitest'
import { readSite } from '#src/site/site.ts'

function read(configuration: unknown) {
  const problems: string[] = []
  return { site: readSite(configuration, (cause) => problems.push(cause)), problems }
}

const form = { id: 'main', inputs: [{ name: 'email', type: 'email', required: 'true' }] }

describe('readSite', () => {
  it('has defaults for everything', () => {
    const { site, problems } = read(undefined)
    expect(site.menu('en')).toEqual({ homepage: '/', buttonHeaderText: '', menu: [] })
    expect(site.generalInfo('uk')).toEqual({})
    expect(site.form('main', 'en')).toBeUndefined()
    expect(site.defaultLocale).toBe('en')
    expect(problems).toEqual([])
  })

  it('chooses the entry of the language, else the default one', () => {
    const { site } = read({
      componentsConfigs: {
        generalInfo: [
          { langCode: 'en', email: 'en@example.com' },
          { langCode: 'ua', defaultLang: true, email: 'uk@example.com' },
        ],
        menuConfig: [{ langCode: 'uk', defaultLang: 'uk', homepage: '/uk/' }],
      },
    })
    expect(site.generalInfo('en').email).toBe('en@example.com')
    expect(site.generalInfo('uk').email).toBe('uk@example.com')
    expect(site.menu('en').homepage).toBe('/uk/')
  })

  it('finds forms by id and language, also where older pages keep them', () => {
    const { site } = read({ formConfig: [form, { ...form, id: 'popup', langCode: 'uk' }] })
    expect(site.form('main', 'uk')?.inputs[0]).toMatchObject({ name: 'email', required: true })
    expect(site.form('popup', 'uk')?.id).toBe('popup')
    expect(site.form('popup', 'en')).toBeUndefined()
  })

  it('leaves out a part that does not fit, and says which', () => {
    const { site, problems } = read({
      componentsConfigs: {
        menuConfig: [{ langCode: 'en', homepage: '/en/', menu: [{ link: '/x/' }] }],
        formConfig: [{ id: 'main', inputs: [{ name: 'a', type: 'strange' }] }, form],
      },
    })
    expect(site.menu('en').homepage).toBe('/')
    expect(site.form('main', 'en')?.inputs).toHaveLength(1)
    expect(problems[0]).toMatch(/^configuration menuConfig\[0\]\.menu\[0\]\.name: /)
    expect(problems[1]).toMatch(/^configuration formConfig\[0\]\.inputs\[0\]\.type: /)
  })

  it('keeps a menu whose link is refused, and tells of the link', () => {
    const { site, problems } = read({
      menuConfig: { menu: [{ name: 'Tours', link: 'javascript:alert(1)' }] },
    })
    expect(site.menu('en').menu[0]?.name).toBe('Tours')
    expect(problems).toEqual([expect.stringContaining('menuConfig[0].menu[0].link')])
  })

  it('finds the status field of a chapter at its top, else under its sitemap', () => {
    const pages = { app_id: 33958, slug_field_id: 807588, heading_field_id: 807587 }
    const sitemap = { status_field_id: 823627, frequency: 'weekly', cases: [{ case: '/' }] }
    const { site, problems } = read({
      componentsConfigs: {
        chapters: { pages: { ...pages, sitemap }, blog: { ...pages, status_field_id: 7, sitemap } },
      },
    })
    expect(site.chapters.pages).toMatchObject({ app_id: '33958', status_field_id: '823627' })
    expect(site.chapters.blog).toMatchObject({ status_field_id: '7' })
    expect(problems).toEqual([])
  })

  it('leaves out a chapter without a status field, and says so', () => {
    for (const sitemap of [undefined, null, false, {}, 'weekly']) {
      const chapter = { app_id: 1, slug_field_id: 2, sitemap }
      const { site, problems } = read({ chapters: { pages: chapter } })
      expect(site.chapters).toEqual({})
      expect(problems).toEqual([expect.stringContaining('chapters.pages.status_field_id')])
    }
  })

  it('says which setting gives the languages of a page that has several', () => {
    const pages = { app_id: 1, slug_field_id: 2, status_field_id: 3 }
    const platform = { serverUrl: 'https://example.com' }
    const found = (more: object) => read({ multiLanguage: true, chapters: { pages }, ...more })
    expect(found({}).problems).toEqual([
      expect.stringContaining('add platform.serverUrl, or languageVersions'),
    ])
    expect(found({ platform }).problems).toEqual([])
    expect(found({ platform, chapters: {} }).problems).toEqual([
      expect.stringContaining('add chapters.pages, or'),
    ])
    expect(found({ multiLanguage: false }).problems).toEqual([])
    expect(found({ languageVersions: [] }).problems).toEqual([])
    const chapters = { pages: { ...pages, alternative_languages_field_id: 4 } }
    expect(found({ platform, chapters }).problems).toEqual([])
  })

  it.each(['toString', 'valueOf', 'toJSON', '__proto__'])(
    'takes an object with a %s of its own for no value',
    (name) => {
      const odd = JSON.parse(`{ "${name}": 1, "toString": 1 }`) as object
      const [input] = form.inputs
      const { site, problems } = read({
        defaultLanguage: odd,
        menuConfig: { menu: [{ name: 'Tours', link: '/' }], langCode: odd },
        chapters: { pages: { app_id: odd, slug_field_id: 2, status_field_id: 3 } },
        formConfig: [
          form,
          { ...form, id: 'odd', inputs: [{ ...input, width: odd, maxLength: odd, required: odd }] },
        ],
      })
      expect(site.form('main', 'en')).toMatchObject({ id: 'main' })
      expect(problems.join('\n')).toMatch(/formConfig[^]*chapters.pages.app_id/)
    },
  )

  it.each([null, 'text', 7, [], { componentsConfigs: 'no' }, { menuConfig: 5 }])(
    'survives %j',
    (configuration) => {
      expect(read(configuration).site.menu('en').menu).toEqual([])
    },
  )
})
