/** The `page-updated` event: an open page has a newer version of its content. */
export interface PageUpdatedDetail {
  /** What has changed: elements of the page; of a widget, its element. */
  readonly regions: readonly Element[]
}

declare global {
  // On a server, without a DOM.
  interface Element {}
  interface GlobalEventHandlersEventMap {
    'page-updated': CustomEvent<PageUpdatedDetail>
  }
}

/** Dispatches `page-updated` from the document; it reaches `window`. */
export function emitPageUpdated(detail: PageUpdatedDetail): void {
  document.dispatchEvent(new CustomEvent('page-updated', { detail, bubbles: true }))
}
