import { useState } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import { positionOf, readFocus } from '../focus/focus.ts'
import { pictureAddress, type LibraryPicture } from './library-picture.ts'

interface LibraryImageProps {
  readonly picture: LibraryPicture
  /** Default: nothing, for words beside it say what it is. */
  readonly alt?: string
}

/** A picture, cropped to its place around its focus. A small one has no copy of 600 pixels. */
export function LibraryImage({ picture, alt = '' }: LibraryImageProps) {
  const { serverUrl } = useStudio()
  const [missing, setMissing] = useState('')
  const variant = missing === picture.name ? '' : '-600'
  return (
    <img
      src={pictureAddress(picture, serverUrl, variant)}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: positionOf(readFocus(picture.focus)) }}
      onError={() => setMissing(picture.name)}
    />
  )
}
