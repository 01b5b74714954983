import type { HTMLAttributes } from 'svelte/elements'
import type { ElementProps, Handlers } from './elements.ts'

type Elements = {
  [Tag in keyof ElementProps]: ElementProps[Tag] &
    Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof ElementProps[Tag]>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
  // The events bubble through every element, to the document and the window.
  interface DOMAttributes<T extends EventTarget> extends Handlers {}
}
