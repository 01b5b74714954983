import { custom, safeParse } from 'valibot'
import { data, issuesText, type AttributeConverter } from '../element/attributes.ts'
import { ownFormConfigSchema, type ReadForm } from '../site/forms.ts'
import * as schema from '../site/schema.ts'
import type { BannerData, LanguageVersion, MenuCard, MenuConfig } from '../site/site-data.ts'

// Converters of attributes that hold parts of the page configuration.

/** A menu, as `<site-header>` takes it. */
export const menuData: AttributeConverter<MenuConfig | undefined> = data(schema.menuConfigSchema)

/** The small picture beside the entries of a menu. */
export const menuCardData: AttributeConverter<MenuCard | undefined> = data(schema.menuCardSchema)

/** The page in its languages, as `<lang-switcher>` takes them. */
export const languageVersionsData: AttributeConverter<LanguageVersion[] | undefined> = data(
  schema.languageVersionsSchema,
)

/** The texts of a banner. */
export const bannerData: AttributeConverter<BannerData | undefined> = data(schema.bannerSchema)

const anyObject = data(
  custom<object>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'expected an object',
  ),
)

/** A form's configuration on its own element; its id may be missing. Values that are wrong by themselves are left out. */
export const formConfigData: AttributeConverter<ReadForm | undefined> = (value, warn) => {
  const given = anyObject(value, warn)
  if (!given) return undefined
  const { typed, output, issues } = safeParse(ownFormConfigSchema, given)
  if (issues) warn(issuesText(issues))
  return typed ? output : undefined
}
