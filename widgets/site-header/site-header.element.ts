import {
  brandOf,
  defineWidget,
  flag,
  languagesOf,
  languageVersionsData,
  menuBranches,
  menuCardData,
  menuData,
  text,
} from '../../src/public/element.ts'
import { rowWidth } from './row-width.ts'
import { SiteHeader } from './site-header.tsx'

const attributes = {
  logo: text(),
  name: text(),
  showName: flag(),
  menu: menuData,
  menuCard: menuCardData,
  fitMenu: flag(),
  versions: languageVersionsData,
}

export const widget = defineWidget({
  tag: 'site-header',
  load: 'change',
  attributes,
  texts: 'layout',
  child: 'menu',
  component: SiteHeader,
  isEmpty({ menu, logo, name }, { site, locale }) {
    if (menu || logo || name) return false
    const info = site.generalInfo(locale)
    return site.menu(locale).menu.length === 0 && !info.logo && !info.name
  },
  props(own, page) {
    const { locale, texts, site, path } = page
    const menu = own.menu ?? site.menu(locale)
    const info = site.generalInfo(locale)
    const brand = brandOf(own, info, () => info.logo)
    const { entries, lookUp } = languagesOf(own.versions, page)
    const logo = { ...brand, name: brand.name || texts.home, homepage: menu.homepage }
    return {
      messages: texts.header,
      logo,
      branches: menuBranches(menu, { path, host: site.website }, own.menuCard),
      rowFrom: rowWidth(menu, logo, own.fitMenu),
      buttonText: menu.buttonHeaderText,
      // With a menu of its own a header asks the configuration for nothing: only a script may have it.
      contacts: own.menu
        ? undefined
        : { phone: info.phone, address: info.address, mapLink: info.mapLink },
      // A site in one language needs no switcher.
      languages:
        entries.length > 1 || lookUp
          ? { label: texts.language, languages: { entries, lookUp } }
          : undefined,
    }
  },
})
