import type { App, Item } from 'mandry/platform'
import type { StudioLanguage } from '../../content/model/definition.ts'

/** Names of forms by their ids. @param settings the app of that name */
export function formNamesIn(
  { field_list, items_list }: Pick<App, 'field_list' | 'items_list'>,
  language: StudioLanguage,
): ReadonlyMap<string, string> {
  const reader = (name: string) => {
    const field = field_list.find(({ name_space }) => name_space === name)
    return ({ fields }: Item) => {
      return fields.find(({ field_id }) => field_id === field?.field_id)?.field_value?.trim() ?? ''
    }
  }
  const [idOf, nameOf] = [reader('form_id'), reader(`name_${language}`)]
  const forms = items_list.filter((item) => !item.trash && idOf(item))
  return new Map(forms.map((item) => [idOf(item), nameOf(item)]))
}
