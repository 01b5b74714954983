// `mandry/element/behaviours`: what makes rendered markup respond before React loads. Components import none of it.

export type {
  Enhancer,
  /** @deprecated Use `Enhancer`. */
  Enhancer as Attach,
} from '../behaviours/behaviours.ts'
export {
  closestIn,
  composedPathFrom,
  composedPathFromFocus,
  matches,
  matching,
} from '../behaviours/composed-path.ts'
export { currentLinks } from '../behaviours/current-links.ts'
export { dialogs, warnHidden } from '../behaviours/dialogs.ts'
export { dropdowns } from '../behaviours/dropdowns.ts'
export { fitList } from '../behaviours/fit-list.ts'
export { formDraft } from '../behaviours/form-draft.ts'
export { isModifiedClick } from '../behaviours/is-modified-click.ts'
export { lightDismiss } from '../behaviours/light-dismiss.ts'
export { openPopupBy, openPopupOnClick, warnMissingPopup } from '../behaviours/popup-trigger.ts'
export { isInSight, isTabbable, renderedIn } from '../behaviours/rendered-elements.ts'
export { requestClose } from '../behaviours/request-close.ts'
export { lockScroll } from '../behaviours/scroll-lock.ts'
export { shadowingNames } from '../behaviours/shadowing-names.ts'
export { keepAddress, lookUpLanguages } from '../languages/languages.behaviours.ts'
