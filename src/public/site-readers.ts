import { custom } from 'valibot'
import { data, type AttributeConverter } from '../element/attributes.ts'
import { bannerSchema, type Banner } from '../site/banner.ts'
import { ownFormConfigSchema, type ReadForm } from '../site/forms.ts'
import { languageVersionsSchema, type LanguageVersion } from '../site/languages.ts'
import { menuCardSchema, menuConfigSchema, type ReadMenu, type ReadMenuCard } from '../site/menu.ts'
import { lenientData } from './lenient-data.ts'

// Converters of attributes that hold parts of the page configuration.

/** A menu, as `<site-header>` takes it. */
export const menuData: AttributeConverter<ReadMenu | undefined> = data(menuConfigSchema)

/** The small picture next to the entries of a menu. */
export const menuCardData: AttributeConverter<ReadMenuCard | undefined> = data(menuCardSchema)

/** The page in its languages, as `<lang-switcher>` takes them. */
export const languageVersionsData: AttributeConverter<readonly LanguageVersion[] | undefined> =
  data(languageVersionsSchema)

/** The texts of a banner. */
export const bannerData: AttributeConverter<Banner | undefined> = data(bannerSchema)

const anyObject = data(
  custom<object>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'expected an object',
  ),
)

/** A form's configuration on its own element; its id may be missing. */
export const formConfigData: AttributeConverter<ReadForm | undefined> = lenientData(
  ownFormConfigSchema,
  anyObject,
)
