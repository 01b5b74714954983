import { arrivedSlide, measureRow } from './geometry.ts'

export interface SlideAnnouncer {
  /** Takes a step that a visitor asked for. @param go returns whether anything moves */
  readonly ask: (go: () => boolean) => void
  /** True from the first step until the slides rest. */
  readonly isAwaited: () => boolean
  /** To be called when the slides have stopped. */
  readonly onRest: () => void
}

/** Calls back once with the slide that the visitor's steps have brought, however many they were. */
export function createSlideAnnouncer(
  viewport: HTMLElement,
  onArrive: (index: number) => void,
): SlideAnnouncer {
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
      const index = arrivedSlide(before, measureRow(viewport))
      before = undefined
      if (index >= 0) onArrive(index)
    },
  }
}
