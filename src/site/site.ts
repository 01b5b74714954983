import {
  array,
  boolean,
  optional,
  parse,
  record,
  safeParse,
  string,
  union,
  type GenericSchema,
  type InferInput,
  type InferOutput,
} from 'valibot'
import { byLanguage } from './by-language.ts'
import { chapterSchema, type ReadChapter } from './chapters.ts'
import { formConfigSchema, type ReadForm } from './forms.ts'
import { generalInfoSchema, type ReadGeneralInfo } from './general-info.ts'
import {
  languageConfigSchema,
  languageVersionSchema,
  type LanguageConfig,
  type LanguageVersion,
} from './languages.ts'
import { LAST_LOCALE, readLocale, type Locale } from './locale.ts'
import { menuConfigSchema, type ReadMenu } from './menu.ts'
import { pathText } from './path-text.ts'
import { plainObject } from './plain-object.ts'
import { lenient, list } from './tolerant.ts'
import { typesOf } from './types-of.ts'
import { link } from './values.ts'

/** One entry, or one for each language. They are read as a list; an entry that does not fit is left out. */
function oneOrMore<const S extends GenericSchema>(of: S) {
  const entries = list(of)
  const either = {
    ...union([of, array(of)]),
    '~run': ({ value }, config) => entries['~run']({ value: asList(value) }, config),
  } as GenericSchema<InferInput<S> | readonly InferInput<S>[], InferOutput<S>[]>
  return optional(either, [])
}

/** Menus, texts and forms of a site. */
const components = {
  menuConfig: oneOrMore(menuConfigSchema),
  generalInfo: oneOrMore(generalInfoSchema),
  languageConfig: oneOrMore(languageConfigSchema),
  formConfig: oneOrMore(formConfigSchema),
  /** `formConfig`, as the platform's server names it. */
  form_config: oneOrMore(formConfigSchema),
  /** By name of the chapter; `pages` is the one of ordinary pages. */
  chapters: lenient(record(string(), lenient(chapterSchema)), {}),
}

const componentsConfigsSchema = plainObject(components)

/** What all elements of a page share. @internal */
export const pageConfigurationSchema = plainObject({
  ...components,
  /** The same parts: pages of the platform have them here. */
  componentsConfigs: optional(componentsConfigsSchema),
  /** Language of an element on a page without `lang`, and where the page's own has no texts. Default `en`. */
  defaultLanguage: lenient(string()),
  /** Host name reported with a submission. Default: that of the page. */
  website: lenient(string()),
  /** The page in its languages. */
  languageVersions: lenient(list(languageVersionSchema)),
  /** Whether the site has several languages. Pages of the platform say so. */
  multiLanguage: lenient(boolean()),
  /** Where the browser looks up languages. */
  platform: lenient(plainObject({ serverUrl: link })),
  /** Signed proof that the site showed this page (`createEnquiries().token()`), sent with its forms. */
  formToken: lenient(string(), ''),
  /** Lets forms write "Error:" before the page's title while they have errors after a submit. Default false. */
  errorInTitle: lenient(boolean(), false),
})

const componentsConfigs = typesOf(componentsConfigsSchema)
const pageConfiguration = typesOf(pageConfigurationSchema)

/** Menus, texts and forms of a site: one entry, or one for each language. */
export type ComponentsConfigs = typeof componentsConfigs.input
/** What all elements of a page share. The parts of `componentsConfigs` may stand at its top as well. */
export type PageConfiguration = typeof pageConfiguration.input

/** The site's configuration, checked, each part chosen for a language. */
export interface Site {
  /** The language of an element on a page that names none. */
  readonly defaultLocale: Locale
  /** Host name to report with a submission, where the configuration names one. */
  readonly website: string | undefined
  readonly menu: (locale: Locale) => ReadMenu
  readonly generalInfo: (locale: Locale) => ReadGeneralInfo
  readonly language: (locale: Locale) => LanguageConfig
  /** Undefined when the site configures no such form. */
  readonly form: (id: string, locale: Locale) => ReadForm | undefined
  readonly chapters: Readonly<Record<string, ReadChapter>>
  /** Signed proof that the site showed this page, sent with its forms; empty where its server makes none. */
  readonly formToken: string
  /** Whether forms may mark the page's title while they have errors. */
  readonly errorInTitle: boolean
  /** Whether the site has several languages; undefined where its configuration does not say. */
  readonly isMultilingual: boolean | undefined
  /** The page in its languages, where the server already knows. */
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
  const parts = output as typeof pageConfiguration.output

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
