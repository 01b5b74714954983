import { GudHub } from './gudhub.ts'

export { GudHub } from './gudhub.ts'
export type { GudHubOptions } from './core.ts'

// Integrations import the vendor's client by its default export too.
// oxlint-disable-next-line import/no-default-export
export default GudHub
