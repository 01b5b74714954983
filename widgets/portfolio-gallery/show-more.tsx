import type { MouseEvent } from 'react'

export interface ShowMoreProps {
  /** Where a server shows all works: a form's address and its fields, for visitors without script. */
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly text: string
  /** Undefined where only the server can do it. */
  readonly onClick: (() => void) | undefined
}

/** A button that works without script, too. */
export function ShowMore({ action, fields, text, onClick }: ShowMoreProps) {
  const onPress = (event: MouseEvent) => {
    if (!onClick) return
    event.preventDefault()
    onClick()
  }
  return (
    <form className="more" action={action} method="get">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button" part="button" type="submit" onClick={onPress}>
        {text}
      </button>
    </form>
  )
}
