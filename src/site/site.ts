import { safeParse, type GenericSchema, type InferOutput } from 'valibot'
import { formConfigSchema, type ReadForm } from './forms.ts'
import { LAST_LOCALE, readLocale, type Locale } from './locale.ts'
import { byLanguage } from './by-language.ts'
import * as schema from './schema.ts'
import type {
  Chapter,
  GeneralInfo,
  LanguageConfig,
  LanguageVersion,
  MenuConfig,
} from './site-data.ts'

/** The site's configuration, checked, each part chosen for a language. */
export interface Site {
  /** The language of an element on a page that names none. */
  readonly defaultLocale: Locale
  /** Host name to report with a submission, where the configuration names one. */
  readonly website: string | undefined
  readonly menu: (locale: Locale) => MenuConfig
  readonly generalInfo: (locale: Locale) => GeneralInfo
  readonly language: (locale: Locale) => LanguageConfig
  /** Undefined when the site configures no such form. */
  readonly form: (id: string, locale: Locale) => ReadForm | undefined
  readonly chapters: Readonly<Record<string, Chapter>>
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

const NO_MENU: MenuConfig = { homepage: '/', buttonHeaderText: '', menu: [] }

/**
 * Reads a page configuration: the object `window.getConfig()` returns, or the same as JSON. A part that does
 * not fit is left out and named by its path in a warning; defaults take its place.
 */
export function readSite(configuration: unknown, warn: Warn): Site {
  const top = record(configuration)
  const parts = { ...top, ...record(top.componentsConfigs) }
  const list = <S extends GenericSchema>(name: string, of: S): InferOutput<S>[] =>
    entriesOf(parts[name]).flatMap((entry, index) => fit(of, entry, `${name}[${index}]`, warn))

  const menus = list('menuConfig', schema.menuConfigSchema)
  const infos = list('generalInfo', schema.generalInfoSchema)
  const languages = list('languageConfig', schema.languageConfigSchema)
  // The platform's server has them under another name than its pages.
  const forms = list(parts.formConfig ? 'formConfig' : 'form_config', formConfigSchema)
  const chapters = Object.entries(record(parts.chapters)).flatMap(([name, value]) =>
    fit(schema.chapterSchema, value, `chapters.${name}`, warn).map((chapter) => [name, chapter]),
  )
  const [platform] = list('platform', schema.platformSchema)
  if (parts.multiLanguage === true && !parts.languageVersions)
    warnUnknownLanguages({ 'platform.serverUrl': platform, 'chapters.pages': chapters[0] }, warn)

  const defaultLocale = readLocale(stringOf(parts.defaultLanguage)) ?? LAST_LOCALE

  return {
    defaultLocale,
    website: stringOf(parts.website),
    menu: (locale) => byLanguage(menus, { locale, defaultLocale }) ?? NO_MENU,
    generalInfo: (locale) => byLanguage(infos, { locale, defaultLocale }) ?? {},
    language: (locale) => byLanguage(languages, { locale, defaultLocale }) ?? {},
    form: (id, locale) =>
      byLanguage(
        forms.filter((form) => form.id === id),
        { locale, defaultLocale },
      ),
    formToken: stringOf(parts.formToken) ?? '',
    errorInTitle: parts.errorInTitle === true,
    chapters: Object.fromEntries(chapters) as Record<string, Chapter>,
    isMultilingual: typeof parts.multiLanguage === 'boolean' ? parts.multiLanguage : undefined,
    languageVersions: parts.languageVersions
      ? list('languageVersions', schema.languageVersionSchema)
      : undefined,
    platformUrl: platform?.serverUrl,
  }
}

/** The keys of a page configuration, and two that those of the platform's command-line tool have. */
const KEYS: readonly string[] = [
  'menuConfig',
  'generalInfo',
  'languageConfig',
  'formConfig',
  'chapters',
  'componentsConfigs',
  'defaultLanguage',
  'website',
  'languageVersions',
  'platform',
  'formToken',
  'errorInTitle',
  'multiLanguage',
  'languageList',
]

/** Whether a page configuration has keys that nothing here reads. */
export function hasUnknownKeys(configuration: unknown): boolean {
  const top = record(configuration)
  return Object.keys({ ...top, ...record(top.componentsConfigs) }).some(
    (key) => !KEYS.includes(key),
  )
}

/** Configurations of the platform's command-line tool have no address of the platform. */
function warnUnknownLanguages(settings: Readonly<Record<string, unknown>>, warn: Warn): void {
  const missing = Object.keys(settings).filter((name) => !settings[name])
  if (missing.length > 0)
    warn(
      `configuration multiLanguage: the other versions of a page are not known: add ${missing.join(' and ')}, or languageVersions`,
    )
}

/** The value as a list of none or one. A value that only fails a check is kept, with a warning. */
function fit<S extends GenericSchema>(
  of: S,
  value: unknown,
  path: string,
  warn: Warn,
): InferOutput<S>[] {
  const result = safeParse(of, value)
  for (const issue of result.issues ?? []) {
    const steps = issue.path?.map((step) => `.${String(step.key)}`).join('') ?? ''
    warn(`configuration ${path}${steps}: ${issue.message}`)
  }
  return result.typed ? [result.output] : []
}

function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
