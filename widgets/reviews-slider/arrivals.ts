import { broughtBy, measureRow } from './row.ts'

export interface Arrivals {
  /** Makes a step that a visitor asked for. @param go returns whether anything moves */
  readonly ask: (go: () => boolean) => void
  /** True from the first step until the slides rest. */
  readonly isAwaited: () => boolean
  /** To be called when the slides have come to rest. */
  readonly onRest: () => void
}

/** Tells once which slide the steps asked for have brought, however many they were; other moves tell nothing. */
export function watchArrivals(viewport: Element, onArrive: (index: number) => void): Arrivals {
  /** Where the row started before the first step. */
  let before: number | undefined
  return {
    ask(go) {
      const asked = before
      before ??= measureRow(viewport).start
      if (!go()) before = asked
    },
    isAwaited: () => before !== undefined,
    onRest() {
      if (before === undefined) return
      const index = broughtBy(before, measureRow(viewport))
      before = undefined
      if (index >= 0) onArrive(index)
    },
  }
}
