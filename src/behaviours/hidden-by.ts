/**
 * Says that a dialog did not open, and which element around it is not rendered.
 *
 * @param path the dialog and all that is around it
 */
export function warnHidden(path: readonly EventTarget[], tag: string): void {
  const hider = path.find(
    (at, index): at is Element => index > 0 && at instanceof Element && hidesContent(at),
  )
  const { localName = 'an element' } = hider ?? {}
  const attributes = ['id', 'class'].map((name) => {
    const value = hider?.getAttribute(name)
    return value ? ` ${name}="${value}"` : ''
  })
  console.error(`mandry: <${tag}>: hidden by <${localName}${attributes.join('')}>, so not opened`)
}

function hidesContent(at: Element): boolean {
  const { display, contentVisibility } = getComputedStyle(at)
  return (
    display === 'none' ||
    contentVisibility === 'hidden' ||
    (at instanceof HTMLDetailsElement && !at.open)
  )
}
