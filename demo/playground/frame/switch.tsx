interface SwitchProps<T> {
  readonly legend: string
  readonly name: string
  /** `name` is what a short label stands for. */
  readonly options: readonly {
    readonly value: T
    readonly label: string
    readonly name?: string
  }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

/** A choice of a few values, side by side. */
export function Switch<T>({ legend, name, options, chosen, onChoose }: SwitchProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="options">
        {options.map(({ value, label, name: title }) => (
          <label key={label} title={title}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              aria-label={title}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
