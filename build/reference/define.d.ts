/** What `build/reference/all.ts` exports, as JSON (write.ts). */
// oxlint-disable-next-line typescript/consistent-type-imports -- a global declaration imports no file
declare const MANDRY_REFERENCE: typeof import('./all.ts')
/** `firstScript`: bytes that a page loads before the first interaction, compressed by brotli. */
declare const MANDRY_PACKAGE: { readonly version: string; readonly firstScript: number }
