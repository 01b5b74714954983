let locks = 0
let before: { readonly overflow: string; readonly gutter: string } | undefined

/** Keeps the page behind a modal dialog from scrolling, without moving anything. Returns the way to let go. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    before = { overflow: style.overflow, gutter: style.scrollbarGutter }
    // The place of a scroll bar that is about to go stays reserved.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--locks > 0 || !before) return
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
  }
}
