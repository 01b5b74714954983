import { useEffect, useRef, useState, type RefObject } from 'react'
import type { InputProps } from '../scope/form-scope.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { createRichTextEditor, type EditorState, type RichTextEditor } from './editor.ts'

interface RichText {
  readonly editor: RichTextEditor | undefined
  readonly state: EditorState | undefined
}

type Options = Pick<InputProps, 'field' | 'id' | 'value' | 'onChange'> & {
  readonly isReadOnly: boolean
}

/** Opens the editor in a place. It follows a value that comes from elsewhere. */
export function useRichTextEditor(
  place: RefObject<HTMLElement | null>,
  { field: { name, language }, id, value, onChange, isReadOnly }: Options,
): RichText {
  const [editor, setEditor] = useState<RichTextEditor>()
  const [state, setState] = useState<EditorState>()
  /** What the editor shows: a value from elsewhere is put into it, its own is not. */
  const shown = useRef(value)
  const change = useLatest(onChange)
  useEffect(() => {
    if (!place.current) return undefined
    const created = createRichTextEditor({
      element: place.current,
      html: shown.current,
      isEditable: !isReadOnly,
      attributes: attributesOf(id, language),
      onHtml(html) {
        shown.current = html
        change.current(name, html)
      },
      onState: setState,
    })
    setEditor(created)
    return () => created.destroy()
  }, [place, change, id, name, language, isReadOnly])
  useEffect(() => {
    if (!editor || value === shown.current) return
    shown.current = value
    editor.setHtml(value)
  }, [editor, value])
  return { editor, state }
}

const attributesOf = (id: string, language: string | undefined) => ({
  id,
  class: 'input rich-content',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  ...(language ? { lang: language } : {}),
})
