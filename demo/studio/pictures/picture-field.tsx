import { useRef, useState } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PictureDetails } from './details/picture-details.tsx'
import { LibraryImage } from './library/library-image.tsx'
import type { LibraryPicture } from './library/library-picture.ts'
import { PictureLibrary } from './library/picture-library.tsx'
import { useStyles } from '../ui/root.ts'
import styles from './pictures.css?inline'
import { PICTURE_MESSAGES } from './pictures.messages.ts'

interface PictureFieldProps {
  /** Of the button that chooses. */
  readonly id: string
  readonly describedBy?: string | undefined
  /** Reference to a picture, `app_id.item_id`; empty for none. */
  readonly value: string
  /** The agency's pictures, the newest first; undefined while they are loaded. */
  readonly pictures: readonly LibraryPicture[] | undefined
  readonly isReadOnly: boolean
  readonly onChange: (reference: string) => void
}

/** A picture of the library: shown, chosen, uploaded, cropped and described. */
export function PictureField(props: PictureFieldProps) {
  const { id, describedBy, value, pictures, isReadOnly, onChange } = props
  useStyles(styles)
  const messages = useMessages(PICTURE_MESSAGES)
  const { permissions } = useStudio()
  const [opened, setOpened] = useState<'library' | 'details'>()
  const chooser = useRef<HTMLButtonElement>(null)
  const mayWrite = (permissions.pictures ?? 0) >= MAY_WRITE
  const picture = pictures?.find(({ reference }) => reference === value)
  const close = () => setOpened(undefined)
  return (
    <div className="picture-field">
      <PreviewOf picture={picture} isMissing={value !== '' && pictures !== undefined} />
      <div className="picture-actions">
        {!isReadOnly && (
          <Button
            ref={chooser}
            id={id}
            aria-describedby={describedBy}
            icon="pictures"
            onClick={() => setOpened('library')}
          >
            {value === '' ? messages.choose : messages.chooseAnother}
          </Button>
        )}
        {picture && <Button onClick={() => setOpened('details')}>{messages.edit}</Button>}
        {!isReadOnly && value !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange('')
              // This button goes with the picture.
              chooser.current?.focus()
            }}
          >
            {messages.remove}
          </Button>
        )}
      </div>
      {opened === 'library' && (
        <PictureLibrary
          pictures={pictures ?? []}
          chosen={value}
          mayAdd={mayWrite}
          onClose={close}
          onChoose={(reference) => {
            onChange(reference)
            close()
          }}
        />
      )}
      {opened === 'details' && picture && (
        <PictureDetails picture={picture} isReadOnly={!mayWrite} onClose={close} />
      )}
    </div>
  )
}

/** Of `Permissions`. */
const MAY_WRITE = 2

interface PreviewProps {
  readonly picture: LibraryPicture | undefined
  /** It leads to what is not there. */
  readonly isMissing: boolean
}

function PreviewOf({ picture, isMissing }: PreviewProps) {
  const messages = useMessages(PICTURE_MESSAGES)
  const { language } = useStudio()
  if (!picture)
    return (
      <div className="picture-preview" data-empty="">
        <Icon name="pictures" size={32} />
        {isMissing && <p>{messages.notThere}</p>}
      </div>
    )
  return (
    <div className="picture-preview">
      <LibraryImage {...picture} alt={picture.alt[language] || picture.label} />
      <p className="picture-name">{picture.label}</p>
      {Object.entries(picture.alt)
        .filter(([, text]) => text.trim() === '')
        .map(([tag]) => (
          <p key={tag} className="missing-alt">
            <Icon name="alert" size={16} /> {messages.noAlt(tag)}
          </p>
        ))}
    </div>
  )
}
