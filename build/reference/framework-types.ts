/**
 * Declarations for the templates of frameworks, by the name of the entry: mapped from `ElementProps`, so they need no
 * list of their own. Events are dispatched by elements under `on` and their name.
 */
export const FRAMEWORK_TYPES: Readonly<Record<string, string>> = {
  react: `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementProps, Handlers } from './elements.ts'

type Elements = {
  [Tag in keyof ElementProps]: ElementProps[Tag] &
    Handlers &
    Omit<
      DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[Tag]>, HTMLElementTagNameMap[Tag]>,
      keyof ElementProps[Tag]
    > & { class?: string | undefined }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`,
  preact: `import type { HTMLAttributes } from 'preact'
import type { ElementProps, Handlers } from './elements.ts'

type Elements = {
  [Tag in keyof ElementProps]: ElementProps[Tag] &
    Handlers &
    Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof ElementProps[Tag]>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`,
  // Vue's checker writes attributes and events in camel case. `DefineComponent` would say the same, five times slower.
  vue: `import type { HTMLAttributes, ReservedProps } from 'vue'
import type { ElementProps, EventDetails } from './elements.ts'

type Camel<Name> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Head}\${Capitalize<Camel<Tail>>}\`
  : Name

type CamelProps<Props> = { [Name in keyof Props as Camel<Name>]: Props[Name] }

type Handlers = {
  [Name in keyof EventDetails as \`on\${Capitalize<Camel<Name>>}\`]?:
    | ((event: CustomEvent<EventDetails[Name]>) => void)
    | undefined
}

type Elements = {
  [Tag in keyof ElementProps]: new () => {
    $props: CamelProps<ElementProps[Tag]> &
      Handlers &
      Omit<HTMLAttributes, keyof ElementProps[Tag]> &
      ReservedProps
  }
}

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
`,
  svelte: `import type { HTMLAttributes } from 'svelte/elements'
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
`,
}
