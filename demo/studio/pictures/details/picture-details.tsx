import { useId, useState } from 'react'
import type { Language } from '../../../content/page.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FocusEditor } from '../focus/focus-editor.tsx'
import { pictureAddress, type LibraryPicture } from '../library/library-picture.ts'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { changedDetails, savePicture, type Details, type DetailsProblem } from './save-picture.ts'

interface PictureDetailsProps {
  readonly picture: LibraryPicture
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** What stays in sight of a picture, and what it shows, in each language. */
export function PictureDetails({ picture, isReadOnly, onClose }: PictureDetailsProps) {
  const { platform, serverUrl } = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  // What it was when the dialog opened: a save compares it with what others have made of it.
  const [base] = useState(picture)
  const [details, setDetails] = useState<Details>({ focus: picture.focus, alt: picture.alt })
  const [saveId, setSaveId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DetailsProblem>()
  const [isAsking, setAsking] = useState(false)
  const isChanged = Object.keys(changedDetails(base, details).values).length > 0
  const asks = isAsking && isChanged
  const close = () => (isChanged ? setAsking(true) : onClose())
  const change = (values: Partial<Details>) => {
    setDetails((before) => ({ ...before, ...values }))
    setSaveId(crypto.randomUUID())
  }
  async function save(): Promise<void> {
    const values = changedDetails(base, details)
    if (Object.keys(values.values).length === 0) return onClose()
    setBusy(true)
    const failed = await savePicture(platform, { ...values, saveId, reference: base.reference })
    setBusy(false)
    setProblem(failed)
    if (!failed) onClose()
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
        <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
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
          isReadOnly={isReadOnly}
          onChange={(text) => change({ alt: { ...details.alt, [language]: text } })}
        />
      ))}
      <p role="alert" className="field-error">
        {problem ? messages.saveProblems[problem] : asks && messages.notSavedYet}
      </p>
    </Dialog>
  )
}

interface AltTextProps {
  readonly language: Language
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
}

const MAX_LENGTH = 500

function AltText({ language, value, isReadOnly, onChange }: AltTextProps) {
  const messages = useMessages(PICTURE_MESSAGES)
  const id = useId()
  const isMissing = value.trim() === ''
  return (
    <div className="field">
      <label htmlFor={id}>{messages.altIn(language)}</label>
      <textarea
        id={id}
        lang={language}
        rows={2}
        maxLength={MAX_LENGTH}
        readOnly={isReadOnly}
        aria-describedby={`${id}-about`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={isMissing ? 'missing-alt' : 'field-hint'} id={`${id}-about`}>
        {isMissing ? messages.noAlt(language) : messages.altHint}
      </p>
    </div>
  )
}
