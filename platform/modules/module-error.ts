import { PlatformError } from '../errors.ts'

/** The specification's words for what can go wrong (section 8), and ours for code that may not run. */
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

/** A plug-in is not to be had; `fault` says why, a refusal's message says what to do. */
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
