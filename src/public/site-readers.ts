import { custom, safeParse, type GenericSchema, type InferOutput } from 'valibot'
import { data, issuesText, type AttributeConverter } from '../element/attributes.ts'
import { bannerSchema, type Banner } from '../site/banner.ts'
import { ownFormConfigSchema, type ReadForm } from '../site/forms.ts'
import { languageVersionsSchema, type LanguageVersion } from '../site/languages.ts'
import { menuCardSchema, menuConfigSchema, type ReadMenu, type ReadMenuCard } from '../site/menu.ts'

// Converters of attributes that hold parts of the page configuration.

/** A menu, as `<site-header>` takes it. */
export const menuData: AttributeConverter<ReadMenu | undefined> = data(menuConfigSchema)

/** The small picture beside the entries of a menu. */
export const menuCardData: AttributeConverter<ReadMenuCard | undefined> = data(menuCardSchema)

/** The page in its languages, as `<lang-switcher>` takes them. */
export const languageVersionsData: AttributeConverter<readonly LanguageVersion[] | undefined> =
  data(languageVersionsSchema)

/** The texts of a banner. */
export const bannerData: AttributeConverter<Banner | undefined> = data(bannerSchema)

const anyValue = data(custom<unknown>(() => true))

const anyObject = data(
  custom<object>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'expected an object',
  ),
)

/** As `data`, for a schema that leaves out what does not fit: the rest is kept. */
export function lenientData<S extends GenericSchema>(
  schema: S,
  converter: AttributeConverter<unknown> = anyValue,
): AttributeConverter<InferOutput<S> | undefined> {
  return (value, warn) => {
    const given = converter(value, warn)
    if (given === undefined) return undefined
    const { typed, output, issues } = safeParse(schema, given)
    if (issues) warn(issuesText(issues))
    return typed ? output : undefined
  }
}

/** A form's configuration on its own element; its id may be missing. */
export const formConfigData: AttributeConverter<ReadForm | undefined> = lenientData(
  ownFormConfigSchema,
  anyObject,
)
