const ENABLED = 'edit-mode-enabled'

/** Marks texts that the platform's editor changes in the page. */
const EDITABLE = '[gh-id]'

/** Whether a page of the platform's library is being edited: it has to stay as its server has rendered it. */
export function isEdited(): boolean {
  return (
    document.body.classList.contains(ENABLED) || new URLSearchParams(location.search).has('mode')
  )
}

/** Whether an element holds texts that the editor may change. */
export function isEditable(host: Element): boolean {
  return host.querySelector(EDITABLE) !== null
}

/** Calls back once the editor is switched on. */
export function onEdit(listener: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isEdited()) return
    observer.disconnect()
    listener()
  })
  observer.observe(document.body, { attributeFilter: ['class'] })
}
