const OURS = 'mandry: '

/** Keeps what Mandry writes to the console from now on, without the name in front. */
export function captureWarnings(): readonly string[] {
  const captured: string[] = []
  const write = console.error
  console.error = (...parts: unknown[]) => {
    const [text] = parts
    if (typeof text === 'string' && text.startsWith(OURS)) captured.push(text.slice(OURS.length))
    write.apply(console, parts)
  }
  return captured
}
