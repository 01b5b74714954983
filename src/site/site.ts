import {
  array,
  boolean,
  check,
  optional,
  parse,
  pipe,
  record,
  safeParse,
  string,
  unknown,
  union,
  type GenericSchema,
} from 'valibot'
import { byLanguage } from './by-language.ts'
import { chapterSchema, type Chapter, type ReadChapter } from './chapters.ts'
import { formConfigSchema, type ReadForm, type SiteFormConfig } from './forms.ts'
import { generalInfoSchema, type GeneralInfo, type ReadGeneralInfo } from './general-info.ts'
import {
  languageConfigSchema,
  languageVersionSchema,
  type LanguageConfig,
  type LanguageVersion,
} from './languages.ts'
import { LAST_LOCALE, readLocale, type Locale } from './locale.ts'
import { menuConfigSchema, type MenuConfig, type ReadMenu } from './menu.ts'
import { pathText } from './path-text.ts'
import { plainObject } from './plain-object.ts'
import { isOrigin } from './success-url.ts'
import { lenient, list } from './tolerant.ts'
import { typesOfParts, type Input, type Output } from './types-of.ts'
import { link } from './values.ts'

/** One entry, or one for each language. They are read as a list; an entry that does not fit is left out. */
function oneOrMore<In, Out>(of: GenericSchema<In, Out>) {
  const entries = list(of)
  const either = {
    ...union([of, array(of)]),
    '~run': ({ value }, config) => entries['~run']({ value: asList(value) }, config),
  } as GenericSchema<In | readonly In[], readonly Out[]>
  return optional(either, [])
}

/** Menus, texts and forms of a site. */
const components = {
  menuConfig: oneOrMore<MenuConfig, ReadMenu>(menuConfigSchema),
  generalInfo: oneOrMore<GeneralInfo, ReadGeneralInfo>(generalInfoSchema),
  languageConfig: oneOrMore<LanguageConfig, LanguageConfig>(languageConfigSchema),
  formConfig: oneOrMore<SiteFormConfig, ReadForm>(formConfigSchema),
  form_config: oneOrMore<SiteFormConfig, ReadForm>(formConfigSchema),
  chapters: lenient(
    record(string(), lenient<GenericSchema<Chapter, ReadChapter>>(chapterSchema)),
    {},
  ),
}

/** @internal */
export const componentsConfigsSchema = plainObject(components)

/** @internal */
export const platformSchema = plainObject({ serverUrl: link })

const origin = pipe(string(), check(isOrigin, 'expected an origin such as https://mandry.example'))

/** What all elements of a page share. @internal */
export const pageConfigurationSchema = plainObject({
  ...components,
  componentsConfigs: optional(componentsConfigsSchema),
  defaultLanguage: lenient(string()),
  website: lenient(string()),
  languageVersions: lenient<GenericSchema<readonly LanguageVersion[]>>(list(languageVersionSchema)),
  multiLanguage: lenient(boolean()),
  languageList: optional(unknown()),
  platform: lenient(platformSchema),
  formToken: lenient(string(), ''),
  errorInTitle: lenient(boolean(), false),
  successOrigins: lenient<GenericSchema<readonly string[]>, readonly string[]>(list(origin), []),
  $schema: lenient(string()),
})

const componentsConfigs = typesOfParts(componentsConfigsSchema)
const pageConfiguration = typesOfParts(pageConfigurationSchema)

/** Menus, texts and forms of a site: one entry, or one for each language. */
export interface ComponentsConfigs extends Input<typeof componentsConfigs> {}
/** What all elements of a page share. The parts of `componentsConfigs` may also be at its top level. */
export interface PageConfiguration extends Input<typeof pageConfiguration> {}

/** The site's configuration, checked, each part chosen for a language. */
export interface Site {
  /** The language of an element on a page that names none. */
  readonly defaultLocale: Locale
  /** Host name to report with a submission, where the configuration names one. */
  readonly website: string | undefined
  readonly menu: (locale: Locale) => ReadMenu
  readonly generalInfo: (locale: Locale) => ReadGeneralInfo
  readonly language: (locale: Locale) => LanguageConfig
  /** Undefined when the site does not configure the form. */
  readonly form: (id: string, locale: Locale) => ReadForm | undefined
  readonly chapters: Readonly<Record<string, ReadChapter>>
  /** Signed proof that the site showed this page, sent with its forms; empty where its server makes none. */
  readonly formToken: string
  /** Whether forms may mark the page's title while they have errors. */
  readonly errorInTitle: boolean
  /** Other origins that the page after sending may be of. */
  readonly successOrigins: readonly string[]
  /** Whether the site has several languages; undefined where its configuration does not say. */
  readonly isMultilingual: boolean | undefined
  /** The page's language versions, if the server knows them. */
  readonly languageVersions: readonly LanguageVersion[] | undefined
  /** Base address of the platform, for look-ups from the browser. */
  readonly platformUrl: string | undefined
}

/** Takes a line about input that does not fit. */
type Warn = (cause: string) => void

/**
 * Reads a page configuration: the object `window.getConfig()` returns, or the same as JSON. A part that does
 * not fit is left out and named by its path in a warning; defaults take its place.
 */
export function readSite(configuration: unknown, warn: Warn): Site {
  const { output, issues = [] } = safeParse(pageConfigurationSchema, partsOf(configuration))
  for (const { path, message } of issues) warn(`configuration ${pathText(path)}: ${message}`)
  // Every part is optional or lenient.
  const parts = output as Output<typeof pageConfiguration>

  const chapters = Object.entries(parts.chapters).flatMap(([name, chapter]) =>
    chapter ? [[name, chapter] as const] : [],
  )
  const { platform, languageVersions } = parts
  if (parts.multiLanguage && !languageVersions)
    warnUnknownLanguages({ 'platform.serverUrl': platform, 'chapters.pages': chapters[0] }, warn)

  const defaultLocale = readLocale(parts.defaultLanguage) ?? LAST_LOCALE
  const forms = parts.formConfig.length > 0 ? parts.formConfig : parts.form_config
  const noMenu = parse(menuConfigSchema, {})

  return {
    defaultLocale,
    website: parts.website,
    menu: (locale) => byLanguage(parts.menuConfig, { locale, defaultLocale }) ?? noMenu,
    generalInfo: (locale) => byLanguage(parts.generalInfo, { locale, defaultLocale }) ?? {},
    language: (locale) => byLanguage(parts.languageConfig, { locale, defaultLocale }) ?? {},
    form: (id, locale) =>
      byLanguage(
        forms.filter((form) => form.id === id),
        { locale, defaultLocale },
      ),
    formToken: parts.formToken,
    errorInTitle: parts.errorInTitle,
    successOrigins: parts.successOrigins,
    chapters: Object.fromEntries(chapters),
    isMultilingual: parts.multiLanguage,
    languageVersions,
    platformUrl: platform?.serverUrl,
  }
}

/** Whether a page configuration has keys that nothing here reads. */
export function hasUnknownKeys(configuration: unknown): boolean {
  return Object.keys(partsOf(configuration)).some(
    (key) => !(key in pageConfigurationSchema.entries),
  )
}

/** All parts at the top. */
function partsOf(configuration: unknown): object {
  const { componentsConfigs, ...top } = asObject(configuration)
  return { ...top, ...asObject(componentsConfigs) }
}

/** Configurations of the platform's command-line tool have no address of the platform. */
function warnUnknownLanguages(settings: Readonly<Record<string, unknown>>, warn: Warn): void {
  const missing = Object.keys(settings).filter((name) => !settings[name])
  if (missing.length > 0)
    warn(
      `configuration multiLanguage: the other versions of a page are not known: add ${missing.join(' and ')}, or languageVersions`,
    )
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
