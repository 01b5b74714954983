import { PlatformError } from '../errors.ts'

/** The specification's messages (section 8), and one more for code that may not run. */
const MESSAGES = {
  missing: 'Cannot find module',
  refused: 'Refused to run a module',
  fetching: 'Error fetching module code',
  evaluating: 'Error while evaluating a module',
  importing: 'Error while importing a module',
  class: 'Module did not export a default class',
  instance: 'Failed in creating the module instance',
} as const

export type ModuleFault = keyof typeof MESSAGES

/** A plug-in cannot be loaded; `fault` is the reason, the message of a refusal names the remedy. */
export class ModuleError extends PlatformError {
  override readonly name = 'ModuleError'
  override readonly code = 'module'
  readonly fault: ModuleFault
  readonly moduleId: string

  /** @param reason what was thrown; or for a refusal, what to do about it */
  constructor(fault: ModuleFault, moduleId: string, reason?: unknown) {
    const advice = typeof reason === 'string' ? `. ${reason}` : ''
    super(
      `${MESSAGES[fault]}: ${moduleId}${advice}`,
      reason === undefined || advice ? {} : { cause: reason },
    )
    this.fault = fault
    this.moduleId = moduleId
  }
}
