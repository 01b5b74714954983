import { useCallback, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStyles } from '../../ui/root.ts'
import { LibraryImage } from '../library/library-image.tsx'
import { isDescribed, type LibraryPicture } from '../library/library-picture.ts'
import styles from '../pictures.css?inline'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { AltText } from './alt-text.tsx'
import { useDetails } from './use-details.ts'

interface DescribePicturesProps {
  readonly pictures: readonly LibraryPicture[]
  readonly onClose: () => void
}

type PictureState = 'missing' | 'unsaved' | 'described'

/** The descriptions of many pictures, typed one after the other. Leaving a field saves it. */
export function DescribePictures({ pictures, onClose }: DescribePicturesProps) {
  useStyles(styles)
  const messages = useMessages(PICTURE_MESSAGES)
  const [states, setStates] = useState<ReadonlyMap<string, PictureState>>(new Map())
  const [isClosing, setClosing] = useState(false)
  const onState = useCallback((reference: string, state: PictureState) => {
    setStates((before) => new Map(before).set(reference, state))
  }, [])
  const all = [...states.values()]
  const done = all.filter((state) => state === 'described').length
  const isUnsaved = all.includes('unsaved')
  const isDone = isClosing && !isUnsaved
  const finish = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const asks = isClosing && isUnsaved
  const actions = (
    <>
      <output className="field-hint described">{messages.described(done, pictures.length)}</output>
      {asks && (
        <Button variant="danger" onClick={onClose}>
          {messages.discard}
        </Button>
      )}
      <Button variant="primary" onClick={() => setClosing(true)}>
        {messages.close}
      </Button>
    </>
  )
  return (
    <Dialog title={messages.describe} onClose={() => setClosing(true)} actions={actions}>
      <p className="field-hint">{messages.describeLead}</p>
      <ul className="describe">
        {pictures.map((picture) => (
          <li key={picture.reference}>
            <DescribedPicture
              picture={picture}
              isClosing={isClosing}
              onState={onState}
              onTyping={() => setClosing(false)}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="field-error">
        {asks && messages.notSavedYet}
      </p>
    </Dialog>
  )
}

interface DescribedPictureProps {
  readonly picture: LibraryPicture
  /** Saves what is typed, as if its field were left. */
  readonly isClosing: boolean
  readonly onState: (reference: string, state: PictureState) => void
  readonly onTyping: () => void
}

function DescribedPicture({ picture, isClosing, onState, onTyping }: DescribedPictureProps) {
  const messages = useMessages(PICTURE_MESSAGES)
  const { details, isChanged, isBusy, problem, change, save } = useDetails(picture)
  const [isLeft, setLeft] = useState(false)
  const { reference } = picture
  const savedState = isDescribed(details) ? 'described' : 'missing'
  const state = isChanged ? 'unsaved' : savedState
  const savedHint = isChanged ? '' : messages.saved
  const savesNow = (isLeft || isClosing) && isChanged && !isBusy && !problem
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    if (savesNow) saveNow()
  }, [savesNow])
  useEffect(() => onState(reference, state), [onState, reference, state])
  return (
    <fieldset>
      <legend className="library-name">{picture.label}</legend>
      <LibraryImage {...picture} alt="" />
      {Object.entries(details.alt).map(([language, value]) => (
        <AltText
          key={language}
          language={language}
          value={value}
          hint={isBusy ? messages.saving : savedHint}
          onKeyDown={goOn}
          onBlur={() => setLeft(true)}
          onText={(text) => {
            setLeft(false)
            onTyping()
            change({ alt: { ...details.alt, [language]: text } })
          }}
        />
      ))}
      <p role="alert" className="field-error">
        {problem && messages.saveProblems[problem]}
      </p>
      {problem === 'failed' && <Button onClick={() => void save()}>{messages.retryShort}</Button>}
    </fieldset>
  )
}

/** Enter leads to the next field, and from the last one to the button that closes the dialog. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  event.preventDefault()
  const dialog = currentTarget.closest('dialog')
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('textarea, .primary') ?? [])]
  stops[stops.indexOf(currentTarget) + 1]?.focus()
}
