import type { Page } from '@playwright/test'

/**
 * Takes away, before any script of the page runs, what one of the oldest promised browsers lacks: Chrome 120, Firefox 125
 * or Safari 17.4. What style sheets use beyond them has its own tests, or is an ornament.
 */
export async function asInOlderBrowsers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object | undefined, string[]][] = [
      [window, ['scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'onscrollend']],
      [window, ['CloseWatcher', 'URLPattern', 'navigation', 'fetchLater']],
      [window, ['Iterator', 'Temporal']],
      [Document.prototype, ['startViewTransition', 'caretPositionFromPoint', 'moveBefore']],
      [Document, ['parseHTML', 'parseHTMLUnsafe']],
      [Element.prototype, ['moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML', 'ariaNotify']],
      [ShadowRoot.prototype, ['setHTML', 'setHTMLUnsafe', 'getHTML']],
      [DocumentFragment.prototype, ['moveBefore']],
      [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
      [HTMLButtonElement.prototype, ['command', 'commandForElement']],
      [Navigator.prototype, ['connection', 'share', 'userAgentData', 'scheduling']],
      [Array, ['fromAsync']],
      [Promise, ['try']],
      [RegExp, ['escape']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [Response.prototype, ['bytes']],
      [Blob.prototype, ['bytes']],
      [ReadableStream, ['from']],
      [CSS, ['registerProperty']],
      [
        Set.prototype,
        'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'.split(
          ' ',
        ),
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        'map filter take drop flatMap reduce toArray forEach some every find'.split(' '),
      ],
    ]
    for (const [owner = {}, names] of missing)
      for (const name of names) Reflect.deleteProperty(owner, name)
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)

    // Chrome 120 ignores the names that this method's options have today.
    // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
    const { checkVisibility } = Element.prototype
    Element.prototype.checkVisibility = function (options = {}) {
      const { checkOpacity, checkVisibilityCSS } = options
      return checkVisibility.call(this, {
        checkOpacity: !!checkOpacity,
        checkVisibilityCSS: !!checkVisibilityCSS,
      })
    }

    // Dialogs open and close without `beforetoggle` and `toggle`, which popovers have; nothing has `scrollend`.
    const isDispatched = ({ type, target }: Event) =>
      type !== 'scrollend' && !(type.endsWith('toggle') && target instanceof HTMLDialogElement)
    // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const isAffected = /^(before)?toggle$|^scrollend$/.test(type) && listener
      const filtered = (event: Event) => {
        if (!isDispatched(event) || !listener) return
        if (typeof listener === 'function') listener.call(this, event)
        else listener.handleEvent(event)
      }
      addEventListener.call(this, type, isAffected ? filtered : listener, options)
    }
  })
}
