import type { Enhancer } from './behaviours.ts'
import { fetchInteraction } from './fetch-interaction.ts'

const FIELDS = ':is(input, select, textarea, button)[name]'

/**
 * A form has its inputs as properties: an input `children` hides `form.children` from every script. Inputs named like what all
 * elements have leave their form, by an empty `form` attribute. Most forms have none, and load no code for them.
 */
export const shadowingNames: Enhancer = (_host, root, signal) => {
  let isStarted = false
  const start = () => {
    for (const field of root.querySelectorAll<HTMLInputElement>(FIELDS))
      if (field.name in Element.prototype) field.setAttribute('form', '')
    if (isStarted || !root.querySelector('[form=""]')) return
    isStarted = true
    fetchInteraction().then(
      ({ serveShadowing }) => serveShadowing(root, signal),
      () => {
        // Back into their form, so that they are posted. The next focus asks again.
        root.querySelectorAll('[form=""]').forEach((field) => field.removeAttribute('form'))
        isStarted = false
      },
    )
  }
  start()
  // The component may have rendered one since.
  root.addEventListener('focusin', start, { signal })
}
