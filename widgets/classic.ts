import { startOnce } from '../src/loader/start-once.ts'
import { OPTIONS } from './loader-options.ts'

// `mandry.iife.js`, for pages that cannot use modules: the build puts everything that the loader fetches into it.

const script = globalThis.document?.currentScript?.getAttribute('src')
startOnce(script ?? 'mandry.iife.js', OPTIONS)
