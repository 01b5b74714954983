import { attributesOf } from '../catalogue/example.ts'
import { referenceFor, type WidgetReference } from '../catalogue/in-browser.ts'
import type { Navigation } from '../view/use-view.ts'
import { UNEDITED, type View } from '../view/view.ts'
import { AttributeField } from './attribute-field.tsx'
import { ContentField } from './content-field.tsx'

interface AttributeFormProps extends Pick<Navigation, 'visit' | 'edit' | 'go'> {
  readonly view: View
  /** What the widget said last, by attribute. */
  readonly warnings: ReadonlyMap<string, string>
}

/** A labelled control for each attribute of the widget, and for its content. */
export function AttributeForm({ view, visit, edit, go, warnings }: AttributeFormProps) {
  const { widget, language, edits, content } = view
  const { attributes, slots } = referenceFor(widget.tag)
  const values = attributesOf(view)
  const isEdited = Object.keys(edits).length > 0 || content !== undefined
  const field = (attribute: WidgetReference['attributes'][number]) => (
    <AttributeField
      key={attribute.name}
      attribute={attribute}
      value={values.get(attribute.name)}
      offer={widget.values[attribute.name]?.[language] ?? ''}
      warning={warnings.get(attribute.name) ?? ''}
      onEdit={edit}
    />
  )
  const older = attributes.filter(({ aliasOf }) => aliasOf)
  return (
    <section className="attributes" aria-labelledby="attributes-heading">
      <div className="row">
        <h2 id="attributes-heading">Attributes</h2>
        <button type="button" onClick={() => isEdited && go(UNEDITED)}>
          Reset
        </button>
      </div>
      {/* A new visit fills the fields again; an edit alone leaves in them what was typed. */}
      <form
        id="attributes"
        key={visit}
        autoComplete="off"
        aria-labelledby="attributes-heading"
        onSubmit={(event) => event.preventDefault()}
      >
        {attributes.filter(({ aliasOf }) => !aliasOf).map(field)}
        {older.length > 0 && (
          <details>
            <summary>Older spellings</summary>
            <div className="older">{older.map(field)}</div>
          </details>
        )}
        <ContentField view={view} slots={slots} onApply={(content) => go({ content })} />
      </form>
    </section>
  )
}
