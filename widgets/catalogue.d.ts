/** Made by the build from the definitions (build/widgets.ts). */
declare module 'virtual:widget-catalogue' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports no file
  export const catalogue: import('../src/loader/loader-options.ts').LoaderOptions['catalogue']
}
