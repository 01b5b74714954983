import { foldText } from 'mandry/platform/query'
import { useDeferredValue, useState } from 'react'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { searchTexts } from '../../text/search-texts.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { DropZone } from '../upload/drop-zone.tsx'
import { sendPicture } from '../upload/send-picture.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { UploadList } from '../upload/upload-list.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { LibraryImage } from './library-image.tsx'
import type { LibraryPicture } from './library-picture.ts'

interface PictureLibraryProps {
  /** The newest first. */
  readonly pictures: readonly LibraryPicture[]
  /** Reference of the one that is chosen now. */
  readonly chosen: string
  /** Whether the account may add pictures. */
  readonly mayAdd: boolean
  readonly onChoose: (reference: string) => void
  readonly onClose: () => void
}

/** More are found by typing. */
const MAX_SHOWN = 60

/** Chooses one of the agency's pictures, or uploads others; what is uploaded comes first in the list. */
export function PictureLibrary(props: PictureLibraryProps) {
  const { pictures, chosen, mayAdd, onChoose, onClose } = props
  const { platform } = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const [search, setSearch] = useState('')
  const uploads = useUploads(async (sending) => void (await sendPicture(platform, sending)))
  const found = searchTexts(pictures, useDeferredValue(search), searchText)
  return (
    <UploadDialog title={messages.library} isBusy={uploads.isBusy} onClose={onClose}>
      {mayAdd && <DropZone onFiles={(files) => uploads.queue.add(files)} />}
      <UploadList uploads={uploads} />
      <TextField
        label={messages.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // It would send the form that the dialog stands in.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <output className="visually-hidden">{messages.found(found.length)}</output>
      <ul className="library">
        {found.slice(0, MAX_SHOWN).map((picture) => (
          <li key={picture.reference}>
            <LibraryEntry
              picture={picture}
              isChosen={picture.reference === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <EmptyState
          icon="pictures"
          title={pictures.length === 0 ? messages.noneYet : messages.none}
          hint={pictures.length === 0 ? undefined : messages.noneHint}
        />
      )}
      {found.length > MAX_SHOWN && <p className="field-hint">{messages.more}</p>}
    </UploadDialog>
  )
}

interface LibraryEntryProps extends Pick<PictureLibraryProps, 'onChoose'> {
  readonly picture: LibraryPicture
  readonly isChosen: boolean
}

function LibraryEntry({ picture, isChosen, onChoose }: LibraryEntryProps) {
  const { language } = useStudio()
  return (
    <button
      type="button"
      className="library-entry"
      aria-pressed={isChosen}
      title={picture.alt[language]}
      onClick={() => onChoose(picture.reference)}
    >
      <LibraryImage name={picture.name} focus={picture.focus} />
      <span className="library-name">{picture.label}</span>
    </button>
  )
}

function searchText({ label, name, alt }: LibraryPicture): string {
  return foldText([label, name, ...Object.values(alt)].join(' '))
}
