import { useState } from 'react'
import { FocusEditor } from '../../pictures/focus/focus-editor.tsx'
import { pictureAddress } from '../../pictures/library/library-picture.ts'
import { PictureLibrary } from '../../pictures/library/picture-library.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { PICTURE_MESSAGES } from '../../pictures/pictures.messages.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { useLibrary } from '../data/pictures.ts'
import { useFormScope, type InputProps } from '../scope/form-scope.ts'
import { TextInput } from './text-input.tsx'

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

/** Of the platform: 1 is reading. */
const MIN_WRITE = 2

/** The address of a picture, such as a logo: typed, or that of a picture of the library, which may be transparent. */
export function PictureLinkInput(props: InputProps) {
  const { field, value, onChange } = props
  const { permissions, serverUrl } = useStudio()
  const { isReadOnly } = useFormScope()
  const messages = useMessages(PICTURE_MESSAGES)
  const pictures = useLibrary()
  const [isOpen, setOpen] = useState(false)
  const choose = (reference: string) => {
    const picture = pictures?.find((each) => each.reference === reference)
    if (picture) onChange(field.name, pictureAddress(picture, ''))
    setOpen(false)
  }
  return (
    <div className="picture-link">
      {value.startsWith('/') &&
        ['paper', 'night'].map((ground) => (
          <span className="picture-link-preview" data-ground={ground} key={ground}>
            <img src={serverUrl + value} alt="" />
          </span>
        ))}
      <TextInput {...props} />
      {!isReadOnly && (
        <Button icon="pictures" onClick={() => setOpen(true)}>
          {messages.choose}
        </Button>
      )}
      {isOpen && (
        <PictureLibrary
          pictures={pictures ?? []}
          chosen=""
          mayAdd={(permissions.pictures ?? 0) >= MIN_WRITE}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
