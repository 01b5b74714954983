import { useEffect, useRef } from 'react'
import { useFormScope, type InputProps } from '../scope/form-scope.ts'
import { FormatToolbar } from './toolbar.tsx'
import { useRichTextEditor } from './use-rich-text-editor.ts'

/** A text with headings, lists and links. What it has besides is left out, here and again by the server. */
export function RichTextInput(props: InputProps) {
  const { id, describedBy, isInvalid } = props
  const { isReadOnly } = useFormScope()
  const place = useRef<HTMLDivElement>(null)
  const { editor, state } = useRichTextEditor(place, { ...props, isReadOnly })
  useEffect(() => {
    if (!editor) return
    const typedInto = place.current?.querySelector('.rich-content')
    if (describedBy) typedInto?.setAttribute('aria-describedby', describedBy)
    else typedInto?.removeAttribute('aria-describedby')
    typedInto?.setAttribute('aria-invalid', String(isInvalid))
  }, [editor, describedBy, isInvalid])
  return (
    <div className="rich-text" data-ready={editor ? '' : undefined}>
      {editor && state && !isReadOnly && (
        <FormatToolbar editor={editor} state={state} controls={id} />
      )}
      <div ref={place} />
    </div>
  )
}
