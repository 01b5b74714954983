/** Made by the build from the definitions (vite.widgets.ts). */
declare module 'virtual:widget-catalogue' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const catalogue: import('../src/loader/loader-options.ts').LoaderOptions['catalogue']
}

/** Made by the build from the definitions and their docs (vite.reference.ts). */
declare module 'virtual:widget-reference' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const REFERENCES: readonly import('./reference/reference.ts').WidgetReference[]
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const TOKENS: readonly import('./reference/tokens.ts').TokenReference[]
}
