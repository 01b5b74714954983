import {
  defineWidget,
  Languages,
  languagesOf,
  languageVersionsData,
  oneOf,
} from '../../src/public/element.ts'

const attributes = {
  variant: oneOf('row', 'dropdown'),
  versions: languageVersionsData,
}

export const widget = defineWidget({
  tag: 'lang-switcher',
  load: 'change',
  attributes,
  texts: 'layout',
  child: 'versions',
  component: Languages,
  isEmpty(own, page) {
    const { entries, lookUp } = languagesOf(own.versions, page)
    return entries.length < 2 && !lookUp
  },
  props(own, page) {
    const { site, texts, warn } = page
    const isUnknown = !own.versions && !site.languageVersions && !site.platformUrl
    // If the configuration has several languages, the warning is logged once a page.
    if (isUnknown && site.isMultilingual === undefined && Object.keys(site.chapters).length > 0)
      warn(
        'the other versions of the page are not known: add platform.serverUrl to the page configuration, or languageVersions',
      )
    return {
      variant: own.variant,
      label: texts.language,
      languages: languagesOf(own.versions, page),
    }
  },
})
