import type { ConfiguredForm, SiteFrame } from './templates/frame.ts'
import type { Alternative, Language } from '../content/page.ts'

/** What a page's configuration depends on. */
export interface ConfigurationFacts {
  readonly language: Language
  readonly frame: SiteFrame
  /** The form of the page's popup, and the text of its button in the header, where they are its own. */
  readonly ownForm?: ConfiguredForm | undefined
  readonly button?: string | undefined
  /** The page in every language it exists in, its own included. */
  readonly versions: readonly Alternative[]
  /** Origin of the site, without a slash at the end. */
  readonly origin: string
  /** The pages app, for look-ups from the browser, which `server/published.ts` answers. */
  readonly chapter: Readonly<Record<string, string | number>>
  /** Signed proof that the page came from here, sent with its forms. */
  readonly formToken?: string | undefined
}

/** The page configuration in the shape of `window.getConfig()`; texts of the page's own language only. */
export function configurationOf({
  language,
  frame,
  ownForm,
  button,
  versions,
  origin,
  chapter,
  formToken,
}: ConfigurationFacts): object {
  const { languages } = frame
  const { generalInfo, menuConfig, languageConfig, formConfig } = frame.configuration
  return {
    componentsConfigs: {
      generalInfo: [{ langCode: language, ...generalInfo }],
      menuConfig: [
        { langCode: language, ...menuConfig, ...(button && { buttonHeaderText: button }) },
      ],
      languageConfig: [{ langCode: language, ...languageConfig }],
      formConfig: formConfig.map((form) => (form.id === ownForm?.id ? ownForm : form)),
      chapters: { pages: chapter },
    },
    multiLanguage: true,
    defaultLanguage: languages[0],
    languageList: languages,
    languageVersions: versions.map((version) => ({
      langCode: version.language,
      link: version.slug,
    })),
    platform: { serverUrl: `${origin}/published` },
    formToken,
    errorInTitle: true,
  }
}
