import { Editor, getSchema, Mark, type JSONContent } from '@tiptap/core'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { isHarmlessLink } from '../../../content/model/value-fault.ts'
import { inertDocument } from './inert-document.ts'
import { pastedHtml } from './pasted-html.ts'

// Fetched when the first rich text is shown. Of the library only what the texts may have: its starter kit brings more.

export interface EditorOptions {
  readonly element: HTMLElement
  readonly html: string
  readonly isEditable: boolean
  /** Attributes of the element that is typed into. */
  readonly attributes: Readonly<Record<string, string>>
  readonly onHtml: (html: string) => void
  /** Called on every change of the text and of the selection. */
  readonly onState: (state: EditorState) => void
}

/** What holds where the cursor is. */
export interface EditorState {
  readonly active: Readonly<Record<Command, boolean>>
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Address of the link at the cursor. */
  readonly link: string
}

type Command = 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'link'

export interface RichTextEditor {
  readonly run: (command: Exclude<Command, 'link'> | 'undo' | 'redo') => void
  /** An empty address takes the link away. */
  readonly setLink: (address: string) => void
  /** Replaces the text; nothing is emitted. */
  readonly setHtml: (html: string) => void
  readonly focus: () => void
  readonly destroy: () => void
}

/** Of a link only a harmless address is kept; the library's own mark keeps its target and class as well. */
const LINK = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isHarmlessLink(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** What the site's pages may have. Whatever else is typed or pasted is left out, with its attributes. */
const EXTENSIONS = [
  Bold,
  Blockquote,
  BulletList,
  Document,
  HardBreak,
  // The toolbar makes headings of level 3; texts from elsewhere may have others of the server's list.
  Heading.configure({ levels: [3, 2] }),
  UndoRedo,
  Italic,
  ListItem,
  ListKeymap,
  OrderedList,
  Paragraph,
  Text,
  LINK,
]

const SCHEMA = getSchema(EXTENSIONS)

/** A text by the schema: what it does not know is left out. */
function documentOf(html: string): JSONContent {
  return SchemaParser.fromSchema(SCHEMA).parse(inertDocument(html).body).toJSON() as JSONContent
}

export function createRichTextEditor(options: EditorOptions): RichTextEditor {
  const editor = new Editor({
    element: options.element,
    extensions: EXTENSIONS,
    content: documentOf(options.html),
    editable: options.isEditable,
    // The page's policy allows no inline styles; content.css has them.
    injectCSS: false,
    editorProps: {
      attributes: { ...options.attributes },
      transformPastedHTML: pastedHtml,
    },
    onUpdate: ({ editor: changed }) => options.onHtml(htmlOf(changed)),
    onTransaction: ({ editor: changed }) => options.onState(editorState(changed)),
  })
  options.onState(editorState(editor))
  return {
    run(command) {
      const chain = editor.chain().focus()
      if (command === 'bold') chain.toggleBold().run()
      else if (command === 'italic') chain.toggleItalic().run()
      else if (command === 'heading') chain.toggleHeading({ level: 3 }).run()
      else if (command === 'bulletList') chain.toggleBulletList().run()
      else if (command === 'orderedList') chain.toggleOrderedList().run()
      else if (command === 'undo') chain.undo().run()
      else chain.redo().run()
    },
    setLink(address) {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (isHarmlessLink(address)) chain.setMark('link', { href: address }).run()
      else chain.unsetMark('link').run()
    },
    setHtml: (html) => void editor.commands.setContent(documentOf(html), { emitUpdate: false }),
    focus: () => void editor.commands.focus(),
    destroy: () => editor.destroy(),
  }
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

function editorState(editor: Editor): EditorState {
  const href: unknown = editor.getAttributes('link').href
  return {
    active: {
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      link: editor.isActive('link'),
    },
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    link: typeof href === 'string' ? href : '',
  }
}
