import { useMemo, useRef, useState } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import { contentLink } from '../../routing/route.ts'
import { Button } from '../../ui/button.tsx'
import { titleOf } from '../data/content-rows.ts'
import { usePictures } from '../data/pictures.ts'
import { Thumbnail } from '../data/thumbnail.tsx'
import { findReferable, useReferables, type Referable } from '../data/use-references.ts'
import { writeMany } from '../fields/values.ts'
import { DragHandle } from '../sorting/drag-handle.tsx'
import { useContentMessages, useFormScope, type InputProps } from '../scope/form-scope.ts'
import { ReferencePicker } from './reference-picker.tsx'
import { partsOf } from '../../../content/model/value-fault.ts'

/** Items of other apps that are shown here: one, or several in an order. */
export function ReferenceInput({ field, id, value, onChange, describedBy }: InputProps) {
  const messages = useContentMessages()
  const { isReadOnly } = useFormScope()
  const referables = useReferables(field)
  const references = useMemo(() => partsOf(value), [value])
  const [isChoosing, setIsChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const write = (next: readonly string[]) => onChange(field.name, writeMany(next))
  const move = (from: number, to: number) => {
    const moved = references[from]
    if (moved !== undefined) write(references.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const choose = (reference: string) => {
    write(field.isMultiple ? [...references, reference] : [reference])
    if (!field.isMultiple) setIsChoosing(false)
  }
  return (
    <div className="references">
      {references.map((reference, index) => (
        <Reference
          key={reference}
          found={findReferable(referables, reference)}
          index={index}
          count={field.isMultiple ? references.length : 0}
          onMove={move}
          onRemove={() => {
            write(references.toSpliced(index, 1))
            button.current?.focus()
          }}
        />
      ))}
      {!isReadOnly && (
        <Button
          ref={button}
          id={id}
          aria-describedby={describedBy}
          icon={references.length > 0 && !field.isMultiple ? undefined : 'plus'}
          onClick={() => setIsChoosing(true)}
        >
          {references.length > 0 && !field.isMultiple ? messages.chooseAnother : messages.choose}
        </Button>
      )}
      {isChoosing && (
        <ReferencePicker
          field={field}
          referables={referables.filter(({ reference }) => !references.includes(reference))}
          onChoose={choose}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

interface ReferenceProps {
  readonly found: Referable | undefined
  readonly index: number
  /** 0 where there is no order. */
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: () => void
}

function Reference({ found, index, count, onMove, onRemove }: ReferenceProps) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const { isReadOnly } = useFormScope()
  const pictures = usePictures()
  const title = found ? titleOf(found.row, language) || messages.untitled : messages.notThere
  return (
    <div className="reference" data-sort-index={index}>
      {count > 1 && !isReadOnly && (
        <DragHandle label={messages.move(title)} index={index} count={count} onMove={onMove} />
      )}
      <Thumbnail picture={found && pictures?.get(found.row.picture)} />
      <span className="reference-title">
        {found ? <a href={contentLink(found.appKey, found.row.key)}>{title}</a> : title}
        {found?.row.status && found.row.status !== 'published' && (
          <small>{messages.notShown[found.row.status]}</small>
        )}
      </span>
      {!isReadOnly && (
        <Button
          variant="quiet"
          icon="close"
          aria-label={messages.removeOf(title)}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
