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
  chunk: 'page-parts',
  attributes,
  texts: 'parts',
  child: 'versions',
  component: Languages,
  isEmpty(own, page) {
    const { entries, lookUp } = languagesOf(own.versions, page)
    return entries.length < 2 && !lookUp
  },
  props: (own, page) => ({
    variant: own.variant,
    label: page.texts.language,
    languages: languagesOf(own.versions, page),
  }),
})
