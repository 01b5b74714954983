/** Copies an element's text; where the browser refuses, selects it. @returns what to tell the developer */
export async function copyText(source: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(source.textContent)
    return 'Copied'
  } catch {
    getSelection()?.selectAllChildren(source)
    return 'Selected: press Ctrl+C or ⌘C'
  }
}
