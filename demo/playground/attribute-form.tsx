import { FlagField, TextField } from './attribute-field.tsx'
import { attributesOf } from './example.ts'
import type { AttributeEdit } from './use-view.ts'
import type { View } from './view.ts'

interface AttributeFormProps {
  readonly view: View
  /** A new number fills the fields again; an edit alone leaves in them what was typed. */
  readonly visit: number
  readonly onEdit: (edit: AttributeEdit) => void
  readonly onReset: () => void
}

/** A labelled control for each attribute of the widget. */
export function AttributeForm({ view, visit, onEdit, onReset }: AttributeFormProps) {
  const { example, language, edits } = view
  const values = attributesOf(example, language, edits)
  return (
    <section className="attributes" aria-labelledby="attributes-heading">
      <div className="row">
        <h2 id="attributes-heading">Attributes</h2>
        <button type="button" onClick={() => Object.keys(edits).length > 0 && onReset()}>
          Reset
        </button>
      </div>
      <form
        id="attributes"
        key={visit}
        autoComplete="off"
        aria-labelledby="attributes-heading"
        onSubmit={(event) => event.preventDefault()}
      >
        {example.attributes.map((attribute) => {
          const { name, kind } = attribute
          const field = { attribute, value: values.get(name), offer: attribute.value[language] }
          return kind === 'flag' ? (
            <FlagField key={name} {...field} onEdit={onEdit} />
          ) : (
            <TextField key={name} {...field} onEdit={onEdit} />
          )
        })}
      </form>
    </section>
  )
}
