import { data, type AttributeConverter } from '../element/attributes.ts'
import type { FormConfig } from '../site/form-config.ts'
import { ownFormConfigSchema } from '../site/form-schema.ts'
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

/** A form's configuration on its own element; its id may be missing. */
export const formConfigData: AttributeConverter<FormConfig | undefined> = data(ownFormConfigSchema)
