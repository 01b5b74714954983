import { FocusEditor } from '../../pictures/focus/focus-editor.tsx'
import { pictureAddress } from '../../pictures/library/library-picture.ts'
import { PictureField } from '../../pictures/picture-field.tsx'
import { useStudio } from '../../session/studio-context.ts'
import { useLibrary } from '../data/pictures.ts'
import { useFormScope, type InputProps } from '../scope/form-scope.ts'

/** A picture of the library. */
export function PictureInput({ field, id, value, onChange, describedBy }: InputProps) {
  const { isReadOnly } = useFormScope()
  return (
    <PictureField
      id={id}
      describedBy={describedBy}
      value={value}
      pictures={useLibrary()}
      isReadOnly={isReadOnly}
      onChange={(reference) => onChange(field.name, reference)}
    />
  )
}

/** What stays in sight of the picture that the form is about. */
export function FocusInput({ field, id, value, onChange }: InputProps) {
  const { serverUrl } = useStudio()
  const { isReadOnly, valueBeside } = useFormScope()
  return (
    <FocusEditor
      address={pictureAddress({ name: valueBeside(id, 'name') }, serverUrl)}
      value={value}
      isReadOnly={isReadOnly}
      labelledBy={`${id}-label`}
      onChange={(focus) => onChange(field.name, focus)}
    />
  )
}
