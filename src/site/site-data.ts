// The parts of a page configuration as elements get them: checked, with the defaults filled in. Authors write
// `data-types.ts`. Written out, because the types of `mandry/element` may name no library.

/** Of a list, the entry of the page's language is used. */
interface ForLanguage {
  langCode?: string | undefined
  defaultLang?: boolean | string | undefined
}

/** A small picture beside the child entries of a menu entry. */
export interface MenuCard {
  image: string
  title: string
  text: string
  /** Empty for none. */
  link: string
}

interface MenuItem {
  name: string
  /** Empty for a heading. */
  link: string
}

interface MenuChild extends MenuItem {
  image?: string | undefined
  text?: string | undefined
}

/** A menu in one language. */
export interface MenuConfig extends ForLanguage {
  homepage: string
  /** Empty for no button. */
  buttonHeaderText: string
  menu: (MenuItem & { childs: MenuChild[]; card?: MenuCard | undefined })[]
}

/** What is known of the site's owner. */
export interface GeneralInfo extends ForLanguage {
  name?: string | undefined
  legalName?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  logo?: string | undefined
  logoNight?: string | undefined
  messenger?: string | undefined
  address?: string | undefined
  mapLink?: string | undefined
  socLinks?: { network: string; link: string }[] | undefined
}

/** Texts of one language that belong to the site. */
export interface LanguageConfig extends ForLanguage {
  schedule?: string | undefined
  scheduleWork?: string | undefined
  scheduleWeekend?: string | undefined
  email?: string | undefined
  homepage?: string | undefined
  homepageLink?: string | undefined
}

/** The texts of a banner. */
export interface BannerData {
  title?: string | undefined
  subtitle?: string | undefined
  button?:
    | { popupId: string; placement?: string | undefined; text?: string | undefined }
    | undefined
}

/** Where a kind of pages lives on the platform: ids of its app and fields. */
export interface Chapter {
  app_id: string
  status_field_id: string
  slug_field_id: string
  alternative_languages_field_id?: string | undefined
  language_field_id?: string | undefined
}

/** A page in another language. */
export interface LanguageVersion {
  langCode: string
  link: string
}
