import type { PageKind, PageRecord, Picture, Section } from '../../content/records.ts'
import type { Read } from '../../content/track.ts'
import type { Labels } from '../../content/labels/en.ts'
import type { Language } from '../../content/page.ts'
import type { Manifest } from '../../images/drawings/manifest.ts'

/** What each template is given. */
export interface Scope {
  readonly language: Language
  readonly read: Read
  /** Facts about the site's own drawings, by name. */
  readonly drawings?: Manifest
  /** The day in Kyiv, as `2027-06-12`. Default: today. */
  readonly today?: string
}

/** The site's own labels in the language of the page. */
export function labelsIn({ language, read }: Scope): Labels {
  return read((content) => content.labels(language))
}

export const NO_SECTION: Section = { key: '', title: '', lead: '', text: '', link: '', items: [] }

/** The section of that key, an empty one when the page has none. */
export function sectionOf({ sections }: PageRecord, key: string): Section {
  return sections.find((section) => section.key === key) ?? NO_SECTION
}

/** Address of the page of a kind; of the home page where there is none. */
export function pageAddress({ language, read }: Scope, kind: PageKind): string {
  return read((content) => content.page(kind, language)?.slug) ?? `/${language}/`
}

/** Whether the settings have a form; one that they lack is not asked for. */
export function hasForm({ read }: Scope, formId: string): boolean {
  return read((content) => content.forms).some((form) => form.formId === formId)
}

/** A picture by the reference to it. Uploads have a placeholder of their own. */
export function referencedPicture(
  scope: Pick<Scope, 'read' | 'drawings'>,
  reference: string,
): Picture | undefined {
  return withPlaceholder(
    scope.read((content) => content.picture(reference)),
    scope,
  )
}

/** One of the site's own pictures, by its name. */
export function namedPicture(scope: Scope, name: string): Picture | undefined {
  return withPlaceholder(
    scope.read((content) => content.pictureNamed(name)),
    scope,
  )
}

function withPlaceholder(
  found: Picture | undefined,
  { drawings }: Pick<Scope, 'drawings'>,
): Picture | undefined {
  const placeholder = found?.placeholder || (found && drawings?.[found.name]?.placeholder)
  return placeholder ? { ...found, placeholder } : found
}

/** The head of a page: its section `head`, or its title. */
export function headOf(page: PageRecord) {
  const { title, lead } = sectionOf(page, 'head')
  return { title: title || page.title, subtitle: lead }
}

/** A section as the question that a page ends with. */
export function askOf({ title, lead, link }: Section, placement: string) {
  return { title, text: lead, placement, button: link }
}
