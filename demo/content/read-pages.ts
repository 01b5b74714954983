import { isLanguageTag } from './page.ts'
import type { FieldValues } from './field-values.ts'
import { readStep } from './read-offers.ts'
import type { MenuEntry, PageKind, PageRecord, Section } from './records.ts'

export function readPage(values: FieldValues) {
  const tag = values.text('language')
  const language = isLanguageTag(tag) ? tag : values.defaultLanguage
  const slug = values.text('slug')
  const isOfLanguage = slug.startsWith(`/${language}/`)
  if (slug && !isOfLanguage)
    values.fault('slug', `is no address of a page in this language: it begins with /${language}/`)
  // The options of the field are the kinds.
  const kind = (values.text('kind') || 'free') as PageKind
  return {
    kind,
    slug: isOfLanguage ? slug : '',
    language,
    title: values.text('title'),
    description: values.text('description'),
    image: values.text('image'),
    sections: values.rows('sections').map(readSection),
    body: kind === 'free' ? values.richText('body') : '',
    featured: values.parts('featured'),
    alternatives: values.parts('alternative_languages'),
  } satisfies Partial<PageRecord>
}

function readSection(row: FieldValues): Section {
  return {
    key: row.text('key'),
    title: row.text('title'),
    lead: row.text('lead'),
    text: row.richText('text'),
    link: row.text('link'),
    items: row.rows('items').map(readStep),
  }
}

export function readMenuEntry(values: FieldValues) {
  const [children] = values.parts('children')
  return {
    name: values.byLanguage('name'),
    page: values.text('page'),
    link: values.byLanguage('link'),
    parent: values.text('parent'),
    children: children === 'tours' || children === 'events' ? children : undefined,
    card: {
      title: values.byLanguage('card_title'),
      text: values.byLanguage('card_text'),
      picture: values.text('card_picture'),
      page: values.text('card_page'),
    },
  } satisfies Partial<MenuEntry>
}
