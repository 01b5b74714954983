import { useState } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import { positionOf, readFocus } from '../focus/focus.ts'
import { pictureAddress } from './library-picture.ts'

interface LibraryImageProps {
  readonly name: string
  /** As it is stored: `30,40`. */
  readonly focus?: string | undefined
  /** Default: nothing, for words beside it say what it is. */
  readonly alt?: string
}

/** A picture, cropped to its place around its focus. A small one has no copy of 600 pixels. */
export function LibraryImage({ name, focus = '', alt = '' }: LibraryImageProps) {
  const { serverUrl } = useStudio()
  const [missing, setMissing] = useState('')
  const variant = missing === name ? '' : '-600'
  return (
    <img
      src={pictureAddress({ name }, serverUrl, variant)}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: positionOf(readFocus(focus)) }}
      onError={() => setMissing(name)}
    />
  )
}
