/** Text as the content of an element, or the value of a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** JSON inside a script element: no text in it can end the element. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** CSS inside a style element: no text in it can end the element. */
export function escapeStyle(css: string): string {
  return css.replaceAll('</', '<\\/')
}
