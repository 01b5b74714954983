/** A button that opens a popup of the page, to ask for something like a work. */
export interface Contact {
  readonly text: string
  readonly popupId: string
  /** Default: that of the gallery of the platform's own library. */
  readonly placement?: string
}

export const PLACEMENT = 'masonry-layout'

interface ContactButtonProps extends Contact {
  /** The work that an enquiry is about; without one it is about none. */
  readonly about?: string | undefined
  readonly close: () => void
}

export function ContactButton(props: ContactButtonProps) {
  const { text, popupId, placement = PLACEMENT, about, close } = props
  const open = () => {
    close()
    const detail = { popupId, placement, about }
    window.dispatchEvent(new CustomEvent('open-popup', { detail }))
  }
  return (
    <button className="more" type="button" onClick={open}>
      {text}
    </button>
  )
}
