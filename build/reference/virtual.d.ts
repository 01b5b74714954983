/** Made by the build from the definitions and their docs (write.ts). */
declare module 'virtual:widget-reference' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const REFERENCES: readonly import('./reference.ts').WidgetReference[]
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const TOKENS: readonly import('./tokens.ts').TokenReference[]
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const TOKEN_PAIRS: readonly import('../../src/ui/token-pairs.ts').TokenPair[]
}
