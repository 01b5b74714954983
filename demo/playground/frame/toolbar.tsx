import { STUDIO_LANGUAGES } from '../../content/model/definition.ts'
import { Switch } from './switch.tsx'
import { LANGUAGE_NAMES, MAX_WIDTH, MIN_WIDTH, WIDTHS, type View } from '../view/view.ts'

interface ToolbarProps {
  readonly view: View
  /** The width in use, also where the view leaves it open. */
  readonly width: number
  /** Whether there is a server that renders. */
  readonly hasServer: boolean
  readonly onChange: (change: Partial<View>) => void
  /** Takes the width while it is dragged. */
  readonly onResize: (width: number) => void
  readonly onReload: () => void
}

/** How the widget is shown: language, theme, direction, renderer and width. */
export function FrameToolbar({
  view,
  width,
  hasServer,
  onChange,
  onResize,
  onReload,
}: ToolbarProps) {
  return (
    <form
      className="toolbar"
      id="toolbar"
      aria-label="How it is shown"
      onSubmit={(event) => event.preventDefault()}
    >
      <Switch
        legend="Language"
        name="lang"
        options={STUDIO_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        chosen={view.language}
        onChoose={(language) => onChange({ language })}
      />
      <Switch
        legend="Theme"
        name="theme"
        options={THEME_OPTIONS}
        chosen={view.theme}
        onChoose={(theme) => onChange({ theme })}
      />
      <Switch
        legend="Direction"
        name="dir"
        options={DIRECTION_OPTIONS}
        chosen={view.direction}
        onChoose={(direction) => onChange({ direction })}
      />
      {hasServer && (
        <Switch
          legend="Render on"
          name="render"
          options={RENDERERS}
          chosen={view.isRendered}
          onChoose={(isRendered) => onChange({ isRendered })}
        />
      )}
      <Switch
        legend="Width, px"
        name="width"
        options={WIDTHS.map((value) => ({ value, label: String(value) }))}
        chosen={width}
        onChoose={(width) => onChange({ width })}
      />
      <input
        className="width"
        type="range"
        aria-label="Any width, px"
        min={MIN_WIDTH}
        max={MAX_WIDTH}
        value={width}
        onChange={({ target }) => onResize(target.valueAsNumber)}
      />
      <button type="button" onClick={onReload}>
        Reload
      </button>
    </form>
  )
}

const THEME_OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const DIRECTION_OPTIONS = [
  { value: 'ltr', label: 'LTR', name: 'Left to right' },
  { value: 'rtl', label: 'RTL', name: 'Right to left' },
] as const

const RENDERERS = [
  { value: true, label: 'Server', name: 'Server (SSR)' },
  { value: false, label: 'Client', name: 'Client (browser)' },
]
