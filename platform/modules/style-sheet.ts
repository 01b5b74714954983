import { integrityOf, isAllowed, type CodeRules } from './fetch-code.ts'

/** Adds a module's style sheet to the page, once. It must come from an allowed origin, too. */
export function addStyleSheet(address: string, moduleId: string, rules: CodeRules): void {
  if (!isAllowed(address, rules)) return
  const links = Array.from(document.querySelectorAll('link[data-module]'))
  if (links.some((link) => link.getAttribute('data-module') === moduleId)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.setAttribute('data-module', moduleId)
  // Of the sheet itself: a hash under the module's id is its script's.
  const integrity = integrityOf({ moduleId: address, address }, rules)
  if (integrity !== undefined) {
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
  }
  document.head.append(link)
}
