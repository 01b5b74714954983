import { Client } from 'pg'

/** What pg says when `query_timeout` has passed; it has no code. */
const QUERY_TIMEOUT = 'Query read timeout'

/** Ends its connection with a query that gets no answer in time: pg would let the next one wait behind it for ever. */
export class PatientClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config)
    const query = this.query.bind(this) as (...given: readonly unknown[]) => unknown
    const patient = (...given: readonly unknown[]) => {
      const answer = query(...given)
      Promise.resolve(answer).catch((reason: unknown) => this.#endIfLate(reason))
      return answer
    }
    this.query = patient as Client['query']
  }

  #endIfLate(reason: unknown): void {
    const isLate = reason instanceof Error && reason.message === QUERY_TIMEOUT
    if (isLate) this.end().catch(() => {})
  }
}
