import { LANGUAGES } from '../site/page.ts'
import { LANGUAGE_NAMES, WIDTHS, type View, type Width } from './view.ts'

interface ToolbarProps {
  readonly view: View
  /** The width in use, also where the view leaves it open. */
  readonly width: Width
  readonly onChange: (change: Partial<View>) => void
  readonly onReload: () => void
}

/** How the widget is shown: language, renderer and width. */
export function Toolbar({ view, width, onChange, onReload }: ToolbarProps) {
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
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        chosen={view.language}
        onChoose={(language) => onChange({ language })}
      />
      <Switch
        legend="Rendered by"
        name="render"
        options={RENDERERS}
        chosen={view.isRendered}
        onChoose={(isRendered) => onChange({ isRendered })}
      />
      <Switch
        legend="Width, px"
        name="width"
        options={WIDTHS.map((value) => ({ value, label: String(value) }))}
        chosen={width}
        onChoose={(width) => onChange({ width })}
      />
      <button type="button" onClick={onReload}>
        Reload
      </button>
    </form>
  )
}

const RENDERERS = [
  { value: true, label: 'Server' },
  { value: false, label: 'Browser' },
]

interface SwitchProps<T> {
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

function Switch<T>({ legend, name, options, chosen, onChoose }: SwitchProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
