const TAG = 'script[data-mandry-configuration]'

/**
 * Calls back once when the page configuration appears after this script: in `window.getConfig`, which optimisers delay
 * with other inline scripts, or in the JSON tag.
 */
export function onLateConfiguration(listener: () => void): void {
  if (isConfigured()) return
  const ended = new AbortController()
  const check = () => {
    if (ended.signal.aborted || !isConfigured()) return
    ended.abort()
    changes.disconnect()
    // The script that brings it may have more to say.
    queueMicrotask(listener)
  }
  // An inline script runs as it is added, and the text of a tag may be added to it later.
  const changes = new MutationObserver(check)
  changes.observe(document, { childList: true, subtree: true, characterData: true })
  // A script file. Its `load` event does not bubble.
  document.addEventListener('load', check, { capture: true, signal: ended.signal })
  onAssignment(check)
}

function isConfigured(): boolean {
  return !!window.getConfig || !!document.querySelector(TAG)?.textContent?.trim()
}

/** A timer or an answer may assign the function. A declaration of it replaces this property. */
function onAssignment(listener: () => void): void {
  if ('getConfig' in window) return
  Object.defineProperty(window, 'getConfig', {
    configurable: true,
    enumerable: true,
    get: () => undefined,
    set(value: unknown) {
      Object.defineProperty(window, 'getConfig', {
        configurable: true,
        enumerable: true,
        writable: true,
        value,
      })
      listener()
    },
  })
}
