import { Button } from '../../ui/button.tsx'
import { suggestSlug } from '../../../content/slugs.ts'
import { useContentMessages, useFormScope, type InputProps } from '../scope/form-scope.ts'
import { TextInput } from './text-input.tsx'

/** The last part of an address, with a button that makes one of the item's name. */
export function SlugInput(props: InputProps) {
  const { field, id, value, onChange } = props
  const { valueBeside, isReadOnly } = useFormScope()
  const messages = useContentMessages()
  const suggest = () => {
    const names = field.language ? [`name_${field.language}`, 'name_en'] : ['name_en', 'name']
    const name = names.map((each) => valueBeside(id, each)).find(Boolean) ?? ''
    const suggested = suggestSlug(name)
    if (suggested) onChange(field.name, suggested)
  }
  return (
    <div className="input-with-button">
      <TextInput {...props} />
      {!isReadOnly && value === '' && <Button onClick={suggest}>{messages.suggest}</Button>}
    </div>
  )
}
