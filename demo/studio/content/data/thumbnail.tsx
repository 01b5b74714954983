import { LibraryImage } from '../../pictures/library/library-image.tsx'
import type { LibraryPicture } from '../../pictures/library/library-picture.ts'
import { Icon } from '../../ui/icon.tsx'

interface ThumbnailProps {
  readonly picture: LibraryPicture | undefined
}

/** A small picture beside words that say what it is. */
export function Thumbnail({ picture }: ThumbnailProps) {
  if (!picture?.name)
    return (
      <span className="thumbnail" data-empty="">
        <Icon name="pictures" />
      </span>
    )
  return (
    <span className="thumbnail">
      <LibraryImage name={picture.name} focus={picture.focus} />
    </span>
  )
}
