import { useMemo, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

/** Rows that something is to be done with. */
export interface Selection {
  readonly keys: ReadonlySet<number>
  /** @param isRange with all rows since the one that was chosen last */
  readonly toggle: (key: number, isRange: boolean) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** Selects rows by their keys. Only rows that are shown stay selected: a filter takes the others out. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const shown = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const latest = useLatest(shown)
  const keys = useMemo(
    () => (chosen.size === 0 ? chosen : new Set(shown.filter((key) => chosen.has(key)))),
    [chosen, shown],
  )
  return useMemo(
    () => ({
      keys,
      toggle(key, isRange) {
        const between = isRange ? keysBetween(latest.current, last.current, key) : [key]
        last.current = key
        setChosen((before) => {
          const after = new Set(before)
          const isOn = !before.has(key)
          for (const each of between)
            if (isOn) after.add(each)
            else after.delete(each)
          return after
        })
      },
      selectAll: () => setChosen(new Set(latest.current)),
      clear: () => setChosen(new Set()),
    }),
    [keys, latest],
  )
}

function keysBetween(
  keys: readonly number[],
  from: number | undefined,
  to: number,
): readonly number[] {
  const [one, other] = [keys.indexOf(from ?? to), keys.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return keys.slice(Math.min(one, other), Math.max(one, other) + 1)
}
