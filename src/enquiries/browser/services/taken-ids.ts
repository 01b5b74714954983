const KEY = 'mandry.taken'
/** More than wait on one device. */
const MAX_IDS = 20

/**
 * Whether a service has taken an enquiry. A service does not know an id that it has seen: another tab, or a page that was
 * closed before the outbox was tidied, must not send it again.
 */
export function wasTaken(id: string): boolean {
  return takenIds().includes(id)
}

export function rememberTaken(id: string): void {
  try {
    localStorage.setItem(KEY, [...takenIds(), id].slice(-MAX_IDS).join(' '))
  } catch {
    // Storage is disabled: then there is no outbox either, in most browsers.
  }
}

function takenIds(): string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}
