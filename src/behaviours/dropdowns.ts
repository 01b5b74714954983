import type { Attach } from './behaviours.ts'
import { lightDismiss } from './light-dismiss.ts'

/** Closes every open `<details class="dropdown">` in the shadow root when the visitor turns to something else. */
export const dropdowns: Attach = (_host, root, signal) =>
  lightDismiss(
    root,
    {
      open: () => root.querySelectorAll('details.dropdown[open]'),
      close: (opened) => opened.removeAttribute('open'),
    },
    signal,
  )
