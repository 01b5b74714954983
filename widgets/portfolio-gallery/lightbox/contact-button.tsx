/** A button in the lightbox that opens a popup of the page. */
export interface Contact {
  readonly text: string
  readonly popupId: string
}

/** The placement that it reports, as the gallery of the platform's own library does. */
const PLACEMENT = 'masonry-layout'

export function ContactButton({ text, popupId, close }: Contact & { readonly close: () => void }) {
  const open = () => {
    close()
    const detail = { popupId, placement: PLACEMENT }
    window.dispatchEvent(new CustomEvent('open-popup', { detail }))
  }
  return (
    <button className="more" type="button" onClick={open}>
      {text}
    </button>
  )
}
