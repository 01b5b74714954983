import { startPlatform, type PlatformOptions } from './platform-server.ts'

/** A program of its own: the platform with the options it is given, until it is killed or its parent is gone. */
const [, , text = '{}'] = process.argv
process.once('disconnect', () => process.exit())
await startPlatform(JSON.parse(text) as PlatformOptions)
process.send?.('started')
