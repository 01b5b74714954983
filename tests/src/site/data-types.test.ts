import type { GenericSchema, InferInput } from 'valibot'
import { describe, expectTypeOf, it } from 'vitest'
import type * as schema from '#src/site/schema.ts'
import type * as data from '#src/site/data-types.ts'

/** What a schema reads, with the modifiers of the public types left out. */
type Read<S extends GenericSchema> = Writable<InferInput<S>>
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T

describe('exported data types: what they allow is what elements read', () => {
  it('menus', () => {
    expectTypeOf<Writable<data.MenuConfig>>().toExtend<Read<typeof schema.menuConfigSchema>>()
    expectTypeOf<Writable<data.MenuCard>>().toExtend<Read<typeof schema.menuCardSchema>>()
  })
  it('texts of the site', () => {
    expectTypeOf<data.GeneralInfo>().toExtend<InferInput<typeof schema.generalInfoSchema>>()
    expectTypeOf<data.LanguageConfig>().toExtend<InferInput<typeof schema.languageConfigSchema>>()
    expectTypeOf<data.LanguageVersion>().toExtend<InferInput<typeof schema.languageVersionSchema>>()
  })
  it('forms', () => {
    const choice = { name: 'kind', type: 'radio' } as const
    expectTypeOf({ ...choice, options: ['A journey'] }).toExtend<data.FormInput>()
    expectTypeOf(choice).not.toExtend<data.FormInput>()
  })
  it('banner', () => {
    expectTypeOf<data.Banner>().toExtend<InferInput<typeof schema.bannerSchema>>()
  })
})

describe('exported data types: no key that elements read is missing', () => {
  it('menus', () => {
    expectTypeOf<keyof data.MenuConfig>().toEqualTypeOf<
      keyof InferInput<typeof schema.menuConfigSchema>
    >()
    expectTypeOf<keyof data.MenuCard>().toEqualTypeOf<
      keyof InferInput<typeof schema.menuCardSchema>
    >()
  })
  it('texts of the site', () => {
    expectTypeOf<keyof data.GeneralInfo>().toEqualTypeOf<
      keyof InferInput<typeof schema.generalInfoSchema>
    >()
    expectTypeOf<keyof data.LanguageConfig>().toEqualTypeOf<
      keyof InferInput<typeof schema.languageConfigSchema>
    >()
  })
})
