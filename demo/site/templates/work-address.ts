import type { Work } from '../../content/records.ts'
import { pageAddress, type Scope } from './scope.ts'

/** A work as the gallery opens it: its category, then its picture. */
export function workAddress({ categories, picture }: Work, scope: Scope): string {
  const { language, read } = scope
  const found = read((content) => content.picture(picture))
  const category = read((content) => content.categories).find(
    ({ value }) => value === categories[0],
  )
  const name = category?.label[language] ?? category?.label.en
  const page = pageAddress(scope, 'portfolio')
  return found && name
    ? `${page}#${encodeURIComponent(name)}/${encodeURIComponent(found.name)}`
    : page
}
