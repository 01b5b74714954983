import {
  brandOf,
  defineWidget,
  flag,
  footerMenus,
  menuBranches,
  menuData,
  text,
} from '../../src/public/element.ts'
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

/** Names that are not their key with a capital letter. */
const NETWORKS: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
}

export const widget = defineWidget({
  tag: 'site-footer',
  load: 'change',
  attributes,
  texts: 'layout',
  child: 'menu',
  component: SiteFooter,
  props(own, { locale, texts, site, path }) {
    const menu = own.menu ?? site.menu(locale)
    const info = site.generalInfo(locale)
    const language = site.language(locale)
    const brand = brandOf(own, info, () => info.logoNight ?? info.logo)
    const schedule = own.schedule || language.schedule
    return {
      messages: texts.footer,
      logo: { ...brand, name: brand.name || texts.home, homepage: menu.homepage },
      ...footerMenus(menuBranches(menu, { path, host: site.website })),
      schedule: schedule
        ? [schedule]
        : [language.scheduleWork, language.scheduleWeekend].filter((line) => line !== undefined),
      email: own.email || language.email || info.email || '',
      phone: info.phone ?? '',
      place: { address: info.address ?? '', mapLink: info.mapLink ?? '' },
      social: (info.socLinks ?? []).map(({ network, link }) => ({
        name:
          NETWORKS[network.toLowerCase()] ??
          network.replace(/^./, (letter) => letter.toUpperCase()),
        link,
      })),
      year: own.year || String(new Date().getFullYear()),
      owner: info.legalName || brand.name,
    }
  },
})
