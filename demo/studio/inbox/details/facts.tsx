import type { DetailField } from '../model/detail-fields.ts'

/** Labels with their values. */
export function Facts({ fields }: { readonly fields: readonly DetailField[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="facts">
      {fields.map(({ label, text, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{link ? <a href={link}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  )
}
