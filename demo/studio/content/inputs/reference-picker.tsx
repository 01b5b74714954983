import { useDeferredValue, useState } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { searchTexts } from '../../text/search-texts.ts'
import { TextField } from '../../ui/text-field.tsx'
import { titleOf } from '../data/content-rows.ts'
import { usePictures } from '../data/pictures.ts'
import { Thumbnail } from '../data/thumbnail.tsx'
import type { Referable } from '../data/use-references.ts'
import type { ContentField } from '../fields/content-field.ts'
import { useContentMessages } from '../scope/form-scope.ts'

interface ReferencePickerProps {
  readonly field: ContentField
  /** What is not chosen yet. */
  readonly referables: readonly Referable[]
  readonly onChoose: (reference: string) => void
  readonly onClose: () => void
}

/** More are found by typing. */
const MAX_SHOWN = 60

/** Searches among the items that a field may lead to. */
export function ReferencePicker({ field, referables, onChoose, onClose }: ReferencePickerProps) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const pictures = usePictures()
  const [search, setSearch] = useState('')
  const found = searchTexts(referables, useDeferredValue(search), ({ row }) => row.text)
  return (
    <Dialog
      title={field.label[language]}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <TextField
        label={messages.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <output className="visually-hidden">{messages.found(found.length)}</output>
      <ul className="picker">
        {found.slice(0, MAX_SHOWN).map(({ reference, appKey, row }) => (
          <li key={reference}>
            <button type="button" className="picker-entry" onClick={() => onChoose(reference)}>
              <Thumbnail picture={pictures?.get(row.picture)} />
              <span className="picker-title">{titleOf(row, language) || messages.untitled}</span>
              {(field.apps?.length ?? 0) > 1 && (
                <span className="picker-app">{messages.apps[appKey]}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && <p className="field-hint">{messages.typeForMore}</p>}
      {found.length === 0 && (
        <EmptyState
          icon={field.apps?.[0] ?? 'pages'}
          title={referables.length === 0 ? messages.nothingToChoose : messages.nothingFound}
          hint={referables.length === 0 ? undefined : messages.tryOtherWords}
        />
      )}
    </Dialog>
  )
}
