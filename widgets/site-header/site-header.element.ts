import {
  brandOf,
  defineWidget,
  flag,
  LANGUAGE_LABEL,
  languagesOf,
  languageVersionsData,
  menuBranches,
  menuCardData,
  menuData,
  text,
} from '../../src/public/element.ts'
import { MESSAGES } from './site-header.messages.ts'
import { SiteHeader } from './site-header.tsx'

const attributes = {
  logo: text(),
  name: text(),
  showName: flag(),
  menu: menuData,
  menuCard: menuCardData,
  versions: languageVersionsData,
}

export const widget = defineWidget({
  tag: 'site-header',
  load: 'change',
  chunk: 'page-parts',
  attributes,
  child: 'menu',
  component: SiteHeader,
  isEmpty({ menu, logo, name }, { site, locale }) {
    if (menu || logo || name) return false
    const info = site.generalInfo(locale)
    return site.menu(locale).menu.length === 0 && !info.logo && !info.name
  },
  props(own, page) {
    const { locale, site, path } = page
    const messages = MESSAGES[locale]
    const menu = own.menu ?? site.menu(locale)
    const info = site.generalInfo(locale)
    const brand = brandOf(own, info, () => info.logo)
    const { entries, lookUp } = languagesOf(own.versions, page)
    return {
      messages,
      logo: { ...brand, name: brand.name || messages.home, homepage: menu.homepage },
      branches: menuBranches(menu, { path, host: site.website }, own.menuCard),
      buttonText: menu.buttonHeaderText,
      // A site in one language needs no switcher.
      languages:
        entries.length > 1 || lookUp
          ? { label: LANGUAGE_LABEL[locale], languages: { entries, lookUp } }
          : undefined,
    }
  },
})
