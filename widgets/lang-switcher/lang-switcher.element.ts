import { data, oneOf } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/widget.ts'
import { languagesOf } from '../../src/languages/page-languages.ts'
import { languageVersionsSchema } from '../../src/site/schema.ts'
import { Languages } from '../../src/languages/languages.tsx'

const attributes = {
  variant: oneOf('row', 'dropdown'),
  versions: data(languageVersionsSchema),
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
