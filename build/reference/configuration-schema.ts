import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import { bannerButtonSchema, bannerSchema } from '../../src/site/banner.ts'
import { chapterSchema } from '../../src/site/chapters.ts'
import {
  conditionSchema,
  formConfigSchema,
  formStepSchema,
  inputSchema,
  mailConfigSchema,
} from '../../src/site/forms.ts'
import { generalInfoSchema } from '../../src/site/general-info.ts'
import { languageConfigSchema, languageVersionSchema } from '../../src/site/languages.ts'
import {
  menuCardSchema,
  menuChildSchema,
  menuConfigSchema,
  menuEntrySchema,
} from '../../src/site/menu.ts'
import { portfolioSchema, workSchema } from '../../src/site/portfolio.ts'
import { reviewSchema, reviewSourceSchema, reviewsSchema } from '../../src/site/reviews.ts'
import { SITE_DOCS } from '../../src/site/site.docs.ts'
import {
  componentsConfigsSchema,
  pageConfigurationSchema,
  platformSchema,
} from '../../src/site/site.ts'

const DEFINITIONS = {
  ComponentsConfigs: componentsConfigsSchema,
  MenuConfig: menuConfigSchema,
  MenuEntry: menuEntrySchema,
  MenuChild: menuChildSchema,
  MenuCard: menuCardSchema,
  GeneralInfo: generalInfoSchema,
  LanguageConfig: languageConfigSchema,
  LanguageVersion: languageVersionSchema,
  Chapter: chapterSchema,
  FormConfig: formConfigSchema,
  FormInput: inputSchema,
  FormStep: formStepSchema,
  Condition: conditionSchema,
  MailConfig: mailConfigSchema,
  Platform: platformSchema,
  Banner: bannerSchema,
  BannerButton: bannerButtonSchema,
  Reviews: reviewsSchema,
  Review: reviewSchema,
  ReviewSource: reviewSourceSchema,
  Portfolio: portfolioSchema,
  Work: workSchema,
} satisfies Record<Exclude<keyof typeof SITE_DOCS, 'PageConfiguration'>, unknown>

/** The JSON Schema of a page configuration and, under `$defs`, of the data of elements, as authors write them. Checks that no schema can say are left out. */
export function configurationSchema(): JsonSchema {
  const { $defs = {}, ...top } = toJsonSchema(pageConfigurationSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: DEFINITIONS,
  })
  return {
    ...describe(top, SITE_DOCS.PageConfiguration),
    title: 'Page configuration of Mandry',
    $defs: Object.fromEntries(
      Object.entries(SITE_DOCS).flatMap(([name, docs]) => {
        const part = $defs[name]
        return part ? [[name, describe(part, docs)]] : []
      }),
    ),
  }
}

/** Adds a description to each property. */
function describe(
  schema: JsonSchema | boolean,
  docs: Readonly<Record<string, string>>,
): JsonSchema {
  const { properties = {}, oneOf = [], ...rest } = Object(schema) as JsonSchema
  const described = Object.entries(properties).map(([key, value]) => [
    key,
    { description: docs[key], ...(value as JsonSchema) },
  ])
  return {
    ...rest,
    ...(described.length > 0 && {
      properties: Object.fromEntries(described) as NonNullable<JsonSchema['properties']>,
    }),
    ...(oneOf.length > 0 && { oneOf: oneOf.map((each) => describe(each, docs)) }),
  }
}
