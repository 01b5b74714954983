type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'
const FOCUSABLE = `${FIELDS}, a[href], button, summary, [tabindex]`

/**
 * Remembers what a visitor types and where the focus is while React hydrates. When the markup is not what the server wrote, because
 * a minifier, an extension or a translator changed it, React replaces it.
 *
 * @returns a function to call as soon as React has rendered: if the nodes were replaced, it puts the values, the focus and the
 * selection into the new ones
 */
export function keepTyped(shadow: ShadowRoot): () => void {
  const fields = byKey<Field>(shadow, FIELDS)
  const focusable = byKey<HTMLElement>(shadow, FOCUSABLE)
  let focused = shadow.activeElement
  const onFocus = ({ target }: Event) => void (focused = target as Element)
  // In Chromium, a node that is removed loses the focus with an event.
  const onBlur = ({ target }: Event) =>
    queueMicrotask(() => {
      if ((target as Element).isConnected) focused = shadow.activeElement
    })
  shadow.addEventListener('focusin', onFocus, true)
  shadow.addEventListener('focusout', onBlur, true)
  return () => {
    shadow.removeEventListener('focusin', onFocus, true)
    shadow.removeEventListener('focusout', onBlur, true)
    const now = byKey<Field>(shadow, FIELDS)
    for (const [key, before] of fields) {
      const after = now.get(key)
      if (after && after !== before) copy(before, after)
    }
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    const key = [...focusable].find(([, element]) => element === focused)?.[0]
    const target = key === undefined ? undefined : byKey<HTMLElement>(shadow, FOCUSABLE).get(key)
    target?.focus({ preventScroll: true })
    if (target) copySelection(focused as Field, target as Field)
  }
}

/** The elements by what they are and their place among those of the same kind: nodes that others add change neither. */
function byKey<T extends Element>(shadow: ShadowRoot, selector: string): Map<string, T> {
  const counts = new Map<string, number>()
  return new Map(
    [...shadow.querySelectorAll<T>(selector)].map((element) => {
      const { localName, id } = element
      const [name, type] = ['name', 'type'].map((of) => element.getAttribute(of))
      const kind = [localName, type, id || name].join()
      const place = counts.get(kind) ?? 0
      counts.set(kind, place + 1)
      return [`${kind},${place}`, element] as const
    }),
  )
}

function copy(before: Field, after: Field): void {
  if ('selectedIndex' in before) {
    ;(after as HTMLSelectElement).selectedIndex = before.selectedIndex
    return
  }
  if (before.type === 'hidden') return
  const from = before as HTMLInputElement
  const to = after as HTMLInputElement
  if (from.type === 'file') to.files = from.files
  else if (from.value !== to.value) to.value = from.value
  to.checked = from.checked
}

/** Some kinds of inputs have no selection that scripts may read. */
function copySelection(before: Field, after: Field): void {
  if (!('selectionStart' in before) || before.selectionStart === null) return
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = before
  ;(after as HTMLInputElement).setSelectionRange(
    selectionStart,
    selectionEnd,
    selectionDirection ?? undefined,
  )
  after.scrollTop = scrollTop
}
