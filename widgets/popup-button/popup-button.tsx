import { PopupTrigger, type PopupTriggerProps } from '../../src/public/element.ts'

export type PopupButtonProps = Omit<PopupTriggerProps, 'children' | 'className'> & {
  readonly text: string
}

/** A button that opens a popup. Its text is the element's own; `text` is used if there is none. */
export function PopupButton({ text, ...trigger }: PopupButtonProps) {
  return (
    <PopupTrigger {...trigger}>
      <slot>{text}</slot>
    </PopupTrigger>
  )
}
