import { useState } from 'react'
import { attributesOf } from '../catalogue/example.ts'
import { referenceFor, type WidgetReference } from '../catalogue/in-browser.ts'
import type { Navigation } from '../view/use-view.ts'
import { isEdited, UNEDITED, type View } from '../view/view.ts'
import { AttributeField } from './attribute-field.tsx'
import { ContentField } from './content-field.tsx'
import { CssField } from './css-field.tsx'

interface AttributeFormProps extends Pick<Navigation, 'edit' | 'go' | 'put'> {
  readonly view: View
  /** What the widget said of an attribute's value. */
  readonly warningOn: (name: string) => string
}

/** A labelled control for each attribute of the widget, for its content and its CSS. */
export function AttributeForm({ view, edit, go, put, warningOn }: AttributeFormProps) {
  const { widget, example, language } = view
  const [resets, setResets] = useState(0)
  const reference = referenceFor(widget.tag)
  const { attributes, slots } = reference
  const values = attributesOf(view)
  const field = (attribute: WidgetReference['attributes'][number]) => (
    <AttributeField
      key={attribute.name}
      attribute={attribute}
      value={values.get(attribute.name)}
      offer={widget.values[attribute.name]?.[language] ?? ''}
      warning={warningOn(attribute.name)}
      onEdit={edit}
    />
  )
  const older = attributes.filter(({ aliasOf }) => aliasOf)
  return (
    <section className="attributes" aria-labelledby="attributes-heading">
      <div className="row">
        <h2 id="attributes-heading">Attributes</h2>
        <button
          type="button"
          onClick={() => {
            setResets(resets + 1)
            if (isEdited(view)) go(UNEDITED)
          }}
        >
          Reset
        </button>
      </div>
      {/* Another example or a reset empties the fields of what is not finished. */}
      <form
        id="attributes"
        key={`${example.id} ${resets}`}
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
        <CssField reference={reference} css={view.css} onChange={(css) => put({ css })} />
      </form>
    </section>
  )
}
