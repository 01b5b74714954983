import { useMemo } from 'react'
import { PictureField } from '../../pictures/picture-field.tsx'
import { usePictures } from '../data/pictures.ts'
import { useFormScope, type InputProps } from '../scope/form-scope.ts'

/** A picture of the library. */
export function ImageInput({ field, id, value, onChange, describedBy }: InputProps) {
  const { isReadOnly } = useFormScope()
  const pictures = usePictures()
  // The library shows the newest first.
  const newestFirst = useMemo(() => pictures && [...pictures.values()].toReversed(), [pictures])
  return (
    <PictureField
      id={id}
      describedBy={describedBy}
      value={value}
      pictures={newestFirst}
      isReadOnly={isReadOnly}
      onChange={(reference) => onChange(field.name, reference)}
    />
  )
}
