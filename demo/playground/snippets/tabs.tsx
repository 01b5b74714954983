import { useRef, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  /** The panel of the chosen tab. */
  readonly children: ReactNode
}

/** Steps of the keys that move between tabs; Home and End go to an end. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs by the W3C pattern: one is in the order of focus, arrow keys choose the others. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ id }) => id === chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const next = step ? (index + step + tabs.length) % tabs.length : ends[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === chosen}
            aria-controls="panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  )
}
