import type { Example } from './example.ts'
import { EXAMPLES } from './examples.ts'
import { addressOf, type View } from './view.ts'

interface WidgetListProps {
  readonly view: View
  readonly onChoose: (example: Example) => void
}

/** Links to every widget, with the other choices kept. */
export function WidgetList({ view, onChoose }: WidgetListProps) {
  return (
    <nav className="widgets" aria-label="Widgets">
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example.tag}>
            <a
              href={addressOf({ ...view, example, edits: {} })}
              aria-current={example === view.example ? 'page' : undefined}
              onClick={(event) => {
                if (opensElsewhere(event.nativeEvent)) return
                event.preventDefault()
                if (example !== view.example) onChoose(example)
              }}
            >
              {example.tag}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A click that asks the browser for a new tab or window, or a download: links leave it alone. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
