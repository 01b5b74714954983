import { data, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/widget.ts'
import { LANGUAGE_LABEL } from '../../src/site/locale.ts'
import { brandOf } from '../../src/site/brand.ts'
import { languagesOf } from '../../src/languages/page-languages.ts'
import { menuBranches } from '../../src/site/menu.ts'
import { languageVersionsSchema, menuCardSchema, menuConfigSchema } from '../../src/site/schema.ts'
import { MESSAGES } from './site-header.messages.ts'
import { SiteHeader } from './site-header.tsx'

const attributes = {
  logo: text(),
  name: text(),
  showName: flag(),
  menu: data(menuConfigSchema),
  menuCard: data(menuCardSchema),
  versions: data(languageVersionsSchema),
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
