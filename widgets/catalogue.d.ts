/** Made by the build from the definitions (vite.widgets.ts). */
declare module 'virtual:widget-catalogue' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const catalogue: import('../src/loader/loader-options.ts').LoaderOptions['catalogue']
}

declare module 'virtual:widget-behaviours' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  type Attach = import('../src/behaviours/behaviours.ts').Attach
  /** By tag. */
  export const LISTS: Readonly<Record<string, readonly Attach[]>>
}

declare module 'virtual:widget-texts' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  type Group = import('../src/languages/texts.ts').BrowserGroup
  /** The groups of texts, each with the tags of the widgets that speak it, as a selector. */
  export const TAGS: readonly { readonly group: Group; readonly tags: string }[]
}
