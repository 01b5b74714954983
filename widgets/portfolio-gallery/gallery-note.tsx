export interface GalleryNoteProps {
  /** Empty when there is nothing to say. */
  readonly text: string
  /** What the button says that tries again; undefined when there is nothing to try. */
  readonly retryLabel: string | undefined
  readonly onRetry: () => void
}

/** What there is to say in place of works, or about them. */
export function GalleryNote({ text, retryLabel, onRetry }: GalleryNoteProps) {
  return (
    <div className="note" part="note">
      <output>{text}</output>
      {retryLabel !== undefined && (
        <button className="button" part="button" type="button" onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  )
}
