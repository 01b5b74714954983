/** A click that asks the browser for a new tab or window, or a download: links leave it alone. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
