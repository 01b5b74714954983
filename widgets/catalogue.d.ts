/** Made by the build from the definitions (vite.widgets.ts). */
declare module 'virtual:widget-catalogue' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const catalogue: import('../src/loader/loader-options.ts').LoaderOptions['catalogue']
}

declare module 'virtual:widget-texts' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  type Group = import('../src/languages/texts.ts').BrowserGroup
  /** The group of texts that a widget speaks with, by tag. */
  export const TEXTS: Readonly<Record<string, Group>>
}
