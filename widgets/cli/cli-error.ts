/** A command was given what it cannot work with; the message says what to do. The command ends with status 2. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly code = 'usage'
}
