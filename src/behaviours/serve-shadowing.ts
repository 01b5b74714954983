const OUTSIDE = '[form=""][name]'

/** Posts and resets inputs with the form that they left by an empty `form` attribute; Enter in one submits that form. */
export function serveShadowing(root: ShadowRoot, signal: AbortSignal): void {
  const outsideOf = (form: EventTarget | null) =>
    [...root.querySelectorAll<HTMLInputElement>(OUTSIDE)].filter(
      (field) => field.closest('form') === form,
    )
  const onFormData = ({ target, formData }: FormDataEvent) => {
    for (const field of outsideOf(target)) {
      const { name, value, type, checked, files } = field
      if (files) for (const file of files) formData.append(name, file)
      else if (!/^(radio|checkbox)$/.test(type) || checked) formData.append(name, value)
    }
  }
  const onReset = ({ target }: Event) => {
    for (const field of outsideOf(target)) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = 0
      else {
        field.value = field.defaultValue
        field.checked = field.defaultChecked
      }
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const field = event.target as Element
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
    if (!field.matches(`input${OUTSIDE}`)) return
    event.preventDefault()
    field.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click()
  }
  root.addEventListener('formdata', (event) => onFormData(event as FormDataEvent), { signal })
  root.addEventListener('reset', onReset, { signal })
  root.addEventListener('keydown', (event) => onKey(event as KeyboardEvent), { signal })
}
