import {
  brandOf,
  defineWidget,
  flag,
  footerMenus,
  menuBranches,
  menuData,
  text,
} from '../../src/public/element.ts'
import { MESSAGES } from './site-footer.messages.ts'
import { SiteFooter } from './site-footer.tsx'

const attributes = {
  logo: text(),
  name: text(),
  showName: flag(),
  menu: menuData,
  schedule: text(),
  email: text(),
  year: text(),
}

export const widget = defineWidget({
  tag: 'site-footer',
  load: 'change',
  chunk: 'page-parts',
  attributes,
  child: 'menu',
  component: SiteFooter,
  props(own, { locale, site, path }) {
    const messages = MESSAGES[locale]
    const menu = own.menu ?? site.menu(locale)
    const info = site.generalInfo(locale)
    const language = site.language(locale)
    const brand = brandOf(own, info, () => info.logoNight ?? info.logo)
    const schedule = own.schedule || language.schedule
    return {
      messages,
      logo: { ...brand, name: brand.name || messages.home, homepage: menu.homepage },
      ...footerMenus(menuBranches(menu, { path, host: site.website })),
      schedule: schedule
        ? [schedule]
        : [language.scheduleWork, language.scheduleWeekend].filter((line) => line !== undefined),
      email: own.email || language.email || info.email || '',
      year: own.year || String(new Date().getFullYear()),
      owner: info.legalName || brand.name,
    }
  },
})
