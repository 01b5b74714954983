import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import type { EditorState, RichTextEditor } from './editor.ts'
import { RICH_TEXT_MESSAGES } from './rich-text.messages.ts'

interface ToolbarProps {
  readonly editor: RichTextEditor
  readonly state: EditorState
  /** Id of the text that it belongs to. */
  readonly controls: string
}

const TOOLS = [
  ['bold', <b key="b">B</b>],
  ['italic', <i key="i">I</i>],
  ['heading', <span key="h">H</span>],
  [
    'bulletList',
    <Drawing key="u" path="M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1" />,
  ],
  [
    'orderedList',
    <Drawing key="o" path="M10 6h10M10 12h10M10 18h10M3.500 5l1.500-1v5M3.500 15.500h3l-3 4h3" />,
  ],
  [
    'link',
    <Drawing
      key="l"
      path="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1-1"
    />,
  ],
  ['undo', <Drawing key="z" path="M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H8" />],
  ['redo', <Drawing key="y" path="m16 5 4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h6" />],
] as const satisfies readonly (readonly [string, ReactNode])[]

/** Buttons by the W3C's pattern of a toolbar: one stop of the Tab key, the arrows lead through it. */
export function FormatToolbar({ editor, state, controls }: ToolbarProps) {
  const messages = useMessages(RICH_TEXT_MESSAGES)
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isLinking, setIsLinking] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        className="rich-toolbar"
        role="toolbar"
        tabIndex={-1}
        aria-label={messages.toolbar}
        aria-controls={controls}
        onKeyDown={onKeyDown}
      >
        {TOOLS.map(([tool, drawing], index) => (
          <ToolButton
            key={tool}
            tool={tool}
            state={state}
            isCurrent={index === current}
            onFocus={() => setCurrent(index)}
            onUse={() => (tool === 'link' ? setIsLinking(!isLinking) : editor.run(tool))}
          >
            {drawing}
          </ToolButton>
        ))}
      </div>
      {isLinking && (
        <LinkBar
          address={state.link}
          onAddress={(address) => {
            setIsLinking(false)
            editor.setLink(address)
          }}
          onCancel={() => {
            setIsLinking(false)
            editor.focus()
          }}
        />
      )}
    </>
  )
}

/** Where a key leads from a button; undefined for keys that lead nowhere. */
function stepTo(key: string, current: number): number | undefined {
  const last = TOOLS.length - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: current === last ? 0 : current + 1,
    ArrowLeft: current === 0 ? last : current - 1,
    Home: 0,
    End: last,
  }
  return steps[key]
}

interface ToolButtonProps {
  readonly tool: (typeof TOOLS)[number][0]
  readonly state: EditorState
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onUse: () => void
  readonly children: ReactNode
}

function ToolButton({ tool, state, isCurrent, onFocus, onUse, children }: ToolButtonProps) {
  const messages = useMessages(RICH_TEXT_MESSAGES)
  const isOff = (tool === 'undo' && !state.canUndo) || (tool === 'redo' && !state.canRedo)
  return (
    <button
      type="button"
      className="tool"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={messages.tools[tool]}
      title={messages.tools[tool]}
      aria-pressed={tool === 'undo' || tool === 'redo' ? undefined : state.active[tool]}
      aria-disabled={isOff || undefined}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={isOff ? undefined : onUse}
    >
      {children}
    </button>
  )
}

interface LinkBarProps {
  readonly address: string
  readonly onAddress: (address: string) => void
  readonly onCancel: () => void
}

/** Not a form of its own: it stands inside of one. */
function LinkBar({ address, onAddress, onCancel }: LinkBarProps) {
  const messages = useMessages(RICH_TEXT_MESSAGES)
  const [typed, setTyped] = useState(address)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter') onAddress(typed.trim())
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="link-bar">
      <input
        className="input"
        type="text"
        inputMode="url"
        autoComplete="off"
        aria-label={messages.address}
        placeholder="https://"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by its button, and closes with Escape
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={() => onAddress(typed.trim())}>{messages.setLink}</Button>
      {address && <Button onClick={() => onAddress('')}>{messages.removeLink}</Button>}
    </div>
  )
}

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
