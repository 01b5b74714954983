import { resolveMessages } from '../languages/all-texts.ts'
import * as advanced from './advanced.ts'
import { provideAdvanced } from './inputs/kinds.ts'

/** A server loads nothing later. */
export function provideAdvancedOnServer(): void {
  provideAdvanced({ ...advanced, textsOf: (locale) => resolveMessages('advanced', locale).texts })
}
