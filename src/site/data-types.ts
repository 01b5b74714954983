// The shapes of the data that elements and `renderPage` take, as their authors write them. Elements check data when they
// read it: a part that does not fit is named in the console and left out.

import type { FormConfig } from './forms.ts'

export type { FormConfig, FormInput } from './forms.ts'

/** One text, or a text for each language. */
export type LocalizedText = string | { readonly [langCode: string]: string | undefined }

/** Of a list, the entry of the page's language is used, else the default one, one for no language, the site's default. */
export interface ForLanguage {
  /** Language tag, as in `lang`. */
  readonly langCode?: string
  /** Marks the entry for all languages that have none: true, `"true"`, or the language's own code. */
  readonly defaultLang?: boolean | string
}

export interface MenuItem {
  readonly name: string
  /** Path or address with the scheme http, https, mailto, tel, sms, tg, viber or whatsapp. Default: a heading. */
  readonly link?: string
}

/** A small picture beside the children of a menu entry. */
export interface MenuCard {
  /** Address of the picture. */
  readonly image: string
  readonly title: string
  readonly text?: string
  readonly link?: string
}

/** An entry below another. */
export interface MenuChild extends MenuItem {
  /** Address of a small picture beside the name, in the header's row. */
  readonly image?: string
  /** What stands below the name: how long, the price. */
  readonly text?: string
}

/** A top-level entry of a menu. */
export interface MenuEntry extends MenuItem {
  readonly childs?: MenuChild[]
  readonly card?: MenuCard
}

/** A menu in one language. */
export interface MenuConfig extends ForLanguage {
  /** Where the logo leads. Default `/`. */
  readonly homepage?: string
  /** Text of the header's button. Default: no button. */
  readonly buttonHeaderText?: string
  readonly menu?: MenuEntry[]
}

/** What is known of the site's owner. */
export interface GeneralInfo extends ForLanguage {
  readonly name?: string
  readonly legalName?: string
  /** Of a list, the first number is shown. */
  readonly phone?: string | readonly string[]
  readonly email?: string
  /** Address of the logo. */
  readonly logo?: string
  /** Address of the logo on a dark background. */
  readonly logoNight?: string
  /** Address that opens a messenger. */
  readonly messenger?: string
  /** Where visitors find the owner, in one line. */
  readonly address?: string
  /** Address of a map of that place. */
  readonly mapLink?: string
  /** The same two, as the platform's command-line tool names them. */
  readonly fullAddress?: string
  readonly googleMaps?: string
  /** Addresses of the owner's pages, by network: `{ facebook: 'https://…' }`. */
  readonly socLinks?: Readonly<Record<string, string>>
}

/** Texts of one language that belong to the site. */
export interface LanguageConfig extends ForLanguage {
  /** Opening hours as one text. */
  readonly schedule?: string
  readonly scheduleWork?: string
  readonly scheduleWeekend?: string
  readonly email?: string
  /** Text and address of the first breadcrumb. */
  readonly homepage?: string
  readonly homepageLink?: string
}

/** Where a kind of pages is kept on the platform: ids of the app and of its fields, as numbers or their digits. */
export interface Chapter {
  readonly app_id: number | string
  readonly slug_field_id: number | string
  readonly status_field_id: number | string
  /** Holds the pages in other languages, as a list of `app_id.item_id`. Needed for the look-up of languages. */
  readonly alternative_languages_field_id?: number | string
  readonly language_field_id?: number | string
}

/** The page in one of its languages. */
export interface LanguageVersion {
  readonly langCode: string
  readonly link: string
}

/** Menus, texts and forms of a site: one entry, or one for each language. */
export interface ComponentsConfigs {
  readonly menuConfig?: MenuConfig | readonly MenuConfig[]
  readonly generalInfo?: GeneralInfo | readonly GeneralInfo[]
  readonly languageConfig?: LanguageConfig | readonly LanguageConfig[]
  /** Each with an `id`. */
  readonly formConfig?: readonly (FormConfig & { readonly id: string })[]
  /** By name of the chapter; `pages` is the one of ordinary pages. */
  readonly chapters?: Readonly<Record<string, Chapter>>
}

/** What all elements of a page share. The parts of `componentsConfigs` may stand at its top as well. */
export interface PageConfiguration extends ComponentsConfigs {
  readonly componentsConfigs?: ComponentsConfigs
  /** Language of an element on a page without `lang`, and where the page's own has no texts. Default `en`. */
  readonly defaultLanguage?: string
  /** Host name reported with a submission. Default: that of the page. */
  readonly website?: string
  readonly languageVersions?: readonly LanguageVersion[]
  /** Where the browser looks up languages. */
  readonly platform?: { readonly serverUrl: string }
  /** Signed proof that the site showed this page (`createEnquiries().token()`), sent with its forms. */
  readonly formToken?: string
  /** Lets forms write "Error:" before the page's title while they have errors after a submit. Default false. */
  readonly errorInTitle?: boolean
}

/** Data of a `<page-banner>`. */
export interface Banner {
  readonly title?: string
  readonly subtitle?: string
  readonly button?: {
    readonly popupId: string
    readonly placement?: string
    readonly text?: string
  }
}

/** What somebody said. */
export interface Review {
  readonly text: string
  /** Who said it. */
  readonly name: string
  /** What it tells of. */
  readonly place?: string
  /** Address of more about that. */
  readonly link?: string
}

/** Data of a `<reviews-slider>`. */
export interface Reviews {
  readonly title?: string
  readonly subtitle?: string
  readonly items: readonly Review[]
}

/** A work of a portfolio. */
export interface Work {
  /** Address of the original picture. */
  readonly image: string
  /** Gives the address of the work. Default: made of `photoName`, else of the name of the file. */
  readonly id?: string | number
  /** Size in pixels, `1600x1200`. Default `600x400`. */
  readonly resolution?: string
  readonly photoName?: LocalizedText
  readonly title?: LocalizedText
  /** Default: `title`, `photoName` or `hoverText`. */
  readonly alt?: LocalizedText
  readonly hoverText?: LocalizedText
  /** Where more is to be read. */
  readonly link?: LocalizedText
  /** Names of categories, a list or divided by commas; for all languages without a key of their own. */
  readonly category?: LocalizedText | readonly string[]
  /** Of one language: `categoryEn`, `categoryPl`. */
  readonly [category: `category${string}`]: LocalizedText | readonly string[] | undefined
  /** Copies of the picture that exist. Default: they are looked up. */
  readonly formats?: readonly ('avif' | 'webp')[]
  /** A tiny picture as a `data:` address. */
  readonly placeholder?: string
}

/** Data of a `<portfolio-gallery>`. */
export interface Portfolio {
  readonly images: readonly Work[]
  /** How many works there are, where `images` is only a part: the rest is fetched from the attribute `url`. */
  readonly total?: number
  /** Order of the categories. Others follow by first appearance. */
  readonly categories?: readonly (
    | string
    | { readonly count?: number; readonly [langCode: string]: string | number | undefined }
  )[]
}
