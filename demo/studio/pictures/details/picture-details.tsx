import { useState } from 'react'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FocusEditor } from '../focus/focus-editor.tsx'
import { pictureAddress, type LibraryPicture } from '../library/library-picture.ts'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { AltText } from './alt-text.tsx'
import { useDetails } from './use-details.ts'

interface PictureDetailsProps {
  readonly picture: LibraryPicture
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** What stays in sight of a picture, and what it shows, in each language. */
export function PictureDetails({ picture, isReadOnly, onClose }: PictureDetailsProps) {
  const { serverUrl } = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const { details, isChanged, isBusy, problem, change, save } = useDetails(picture)
  const [isAsking, setAsking] = useState(false)
  const asks = isAsking && isChanged
  const close = () => (isChanged ? setAsking(true) : onClose())
  const saveAndClose = async () => {
    if (await save()) onClose()
  }
  const actions = (
    <>
      {asks ? (
        <Button variant="danger" onClick={onClose}>
          {messages.discard}
        </Button>
      ) : (
        <Button onClick={close}>{messages.close}</Button>
      )}
      {!isReadOnly && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void saveAndClose()}>
          {isBusy ? messages.saving : messages.save}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={messages.details} onClose={close} actions={actions}>
      <p className="field-hint">{messages.detailsLead}</p>
      <FocusEditor
        address={pictureAddress(picture, serverUrl)}
        value={details.focus}
        isReadOnly={isReadOnly}
        onChange={(focus) => change({ focus })}
      />
      {Object.entries(details.alt).map(([language, value]) => (
        <AltText
          key={language}
          language={language}
          value={value}
          hint={messages.altHint}
          readOnly={isReadOnly}
          onText={(text) => change({ alt: { ...details.alt, [language]: text } })}
        />
      ))}
      <p role="alert" className="field-error">
        {problem ? messages.saveProblems[problem] : asks && messages.notSavedYet}
      </p>
    </Dialog>
  )
}
