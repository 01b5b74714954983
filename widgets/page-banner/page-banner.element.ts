import { bannerData, defineWidget, text } from '../../src/public/element.ts'
import { PageBanner } from './page-banner.tsx'

/** The placement of a banner's button that names none. */
const PLACEMENT = 'banner'

const attributes = {
  heading: text(),
  title: text(),
  subtitle: text(),
  popupId: text(),
  placement: text(),
  about: text(),
  buttonText: text(),
  homeLink: text(),
  homeText: text(),
  parentLink: text(),
  parentText: text(),
  data: bannerData,
}

export const widget = defineWidget({
  tag: 'page-banner',
  load: 'change',
  attributes,
  texts: 'layout',
  child: 'data',
  component: PageBanner,
  isEmpty: ({ heading, title, data: own }) => !heading && !title && !own?.title,
  props(own, { locale, texts, site, warn }) {
    const language = site.language(locale)
    const popupId = own.popupId || own.data?.button?.popupId
    const heading = own.heading || own.title || own.data?.title || ''
    if (!heading) warn('heading: missing, so the banner has no title')
    return {
      heading,
      subtitle: own.subtitle || own.data?.subtitle || '',
      breadcrumbsLabel: texts.banner.breadcrumbs,
      home: {
        label: own.homeText || language.homepage || texts.home,
        link: own.homeLink || language.homepageLink || site.menu(locale).homepage,
      },
      parent: own.parentText ? { label: own.parentText, link: own.parentLink } : undefined,
      button: popupId
        ? {
            popupId,
            placement: own.placement || own.data?.button?.placement || PLACEMENT,
            about: own.about,
            text: own.buttonText || own.data?.button?.text || texts.banner.button,
          }
        : undefined,
    }
  },
})
