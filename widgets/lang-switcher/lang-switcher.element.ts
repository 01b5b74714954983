import {
  defineWidget,
  LANGUAGE_LABEL,
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
  child: 'versions',
  component: Languages,
  isEmpty(own, page) {
    const { entries, lookUp } = languagesOf(own.versions, page)
    return entries.length < 2 && !lookUp
  },
  props: (own, page) => ({
    variant: own.variant,
    label: LANGUAGE_LABEL[page.locale],
    languages: languagesOf(own.versions, page),
  }),
})
