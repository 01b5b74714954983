import { useMessages } from '../session/studio-context.ts'
import { EDITING_MESSAGES } from './editing.messages.ts'

interface DifferingTextProps {
  readonly text: string
  readonly other: string
}

/** A text with what differs from another one marked. */
export function DifferingText({ text, other }: DifferingTextProps) {
  const messages = useMessages(EDITING_MESSAGES)
  const { start, middle, end } = differingPart(text, other)
  return (
    <span className="conflict-text">
      {text === '' && <i>{messages.empty}</i>}
      {start}
      {middle && <mark>{middle}</mark>}
      {end}
    </span>
  )
}

/** What of a text differs from another, in whole words: long texts are compared at a glance. */
function differingPart(text: string, other: string) {
  const own = text.split(/(?<=\s)/)
  const others = other.split(/(?<=\s)/)
  const most = Math.min(own.length, others.length)
  let same = 0
  while (same < most && own[same] === others[same]) same++
  let sameEnd = 0
  while (sameEnd < most - same && own.at(-1 - sameEnd) === others.at(-1 - sameEnd)) sameEnd++
  const part = (from: number, to: number) => own.slice(from, to).join('')
  const end = own.length - sameEnd
  return { start: part(0, same), middle: part(same, end), end: part(end, own.length) }
}
