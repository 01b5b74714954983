// For the package's own widgets alone; no entry of the package leads here.
export { focusedElement } from '../behaviours/composed-path.ts'
export { fetchInteraction } from '../behaviours/fetch-interaction.ts'
export type { PopupRules } from '../behaviours/popup-rules.ts'
export { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
