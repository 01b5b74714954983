/** A value of a token; a colour with a sample of itself. */
export function Swatch({ value }: { readonly value: string | undefined }) {
  if (value === undefined) return '–'
  return (
    <span className="swatch">
      {value.startsWith('#') && (
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <rect width="16" height="16" rx="4" fill={value} />
        </svg>
      )}
      <code>{value}</code>
    </span>
  )
}
