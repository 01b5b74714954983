interface ProseProps {
  /** A sentence in which Markdown code may stand. */
  readonly text: string
}

/** A sentence of the reference. */
export function Prose({ text }: ProseProps) {
  const parts = text.split(/`([^`]*)`/)
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never move
  return parts.map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))
}
