import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { useFormScope, type InputProps } from '../scope/form-scope.ts'
import type { EditorState, RichTextEditor } from './editor.ts'
import { RICH_TEXT_MESSAGES } from './rich-text.messages.ts'
import { Toolbar } from './toolbar.tsx'

/** A text with headings, lists and links. What it has besides is left out, here and again by the server. */
export function RichTextInput(props: InputProps) {
  const { field, id, value, onChange, describedBy, isInvalid } = props
  const messages = useMessages(RICH_TEXT_MESSAGES)
  const { isReadOnly } = useFormScope()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<RichTextEditor>()
  const [state, setState] = useState<EditorState>()
  const [hasFailed, setHasFailed] = useState(false)
  /** What the editor shows: a value from elsewhere is put into it, its own is not. */
  const shown = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const { name, language } = field
  useEffect(() => {
    let created: RichTextEditor | undefined
    let isGone = false
    const start = async () => {
      const { createRichTextEditor } = await import('./editor.ts')
      if (isGone || !place.current) return
      created = createRichTextEditor({
        element: place.current,
        html: shown.current,
        isEditable: !isReadOnly,
        attributes: {
          id,
          class: 'input rich-content',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(language ? { lang: language } : {}),
        },
        onHtml(html) {
          shown.current = html
          change.current(name, html)
        },
        onState: setState,
      })
      setEditor(created)
    }
    start().catch((error: unknown) => {
      console.warn('studio: the editor of rich texts could not be loaded', error)
      setHasFailed(true)
    })
    return () => {
      isGone = true
      created?.destroy()
    }
  }, [id, name, language, isReadOnly])
  useEffect(() => {
    if (!editor || value === shown.current) return
    shown.current = value
    editor.setHtml(value)
  }, [editor, value])
  useEffect(() => {
    const typedInto = place.current?.querySelector('.rich-content')
    if (describedBy) typedInto?.setAttribute('aria-describedby', describedBy)
    else typedInto?.removeAttribute('aria-describedby')
    typedInto?.toggleAttribute('aria-invalid', isInvalid)
  }, [editor, describedBy, isInvalid])
  return (
    <div className="rich-text" data-ready={editor ? '' : undefined}>
      {editor && state && !isReadOnly && <Toolbar editor={editor} state={state} controls={id} />}
      <div ref={place} />
      {hasFailed && <p role="alert">{messages.loadFailed}</p>}
    </div>
  )
}
