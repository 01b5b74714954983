import { create } from '../ui/dom.ts'
import { attributesOf, type ExampleAttribute } from './example.ts'
import { readField } from './read-field.ts'
import type { View } from './view.ts'

/** Told of an attribute's new text, or null where it is gone. */
export type OnEdit = (name: string, value: string | null) => void

/** Fills a form with a labelled control for each attribute of the view's widget. */
export function showAttributes(form: HTMLFormElement, view: View, onEdit: OnEdit): void {
  const { example, language, edits } = view
  const values = attributesOf(example, language, edits)
  form.replaceChildren(
    ...example.attributes.map((attribute) => {
      const value = values.get(attribute.name)
      return attribute.kind === 'flag'
        ? flagField(attribute, value !== undefined, onEdit)
        : textField({ ...attribute, offer: attribute.value[language] }, value ?? '', onEdit)
    }),
  )
}

function flagField({ name, note }: ExampleAttribute, checked: boolean, onEdit: OnEdit): Node {
  const box = create('input', {
    type: 'checkbox',
    id: idOf(name),
    'aria-describedby': idOf(name, 'note'),
    checked,
  })
  box.addEventListener('input', () => onEdit(name, box.checked ? '' : null))
  return create(
    'div',
    { class: 'field' },
    create('div', { class: 'flag' }, box, labelOf(name)),
    create('p', { class: 'note', id: idOf(name, 'note') }, note),
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function textField(
  attribute: ExampleAttribute & { readonly offer: string },
  value: string,
  onEdit: OnEdit,
): Node {
  const { name, kind, note, offer } = attribute
  const control = controlOf(attribute)
  const error = create('p', { class: 'error', id: idOf(name, 'error') })
  control.value = value

  const read = () => {
    const field = readField(kind, control.value)
    const problem = 'problem' in field ? field.problem : ''
    error.textContent = problem
    if (problem) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
    if ('value' in field) onEdit(name, field.value)
  }
  control.addEventListener('input', read)

  const head = create('div', { class: 'row' }, labelOf(name))
  if (kind === 'json') {
    const button = create('button', { type: 'button' }, 'Use the example')
    button.setAttribute('aria-label', `Use the example for ${name}`)
    button.addEventListener('click', () => {
      control.value = offer
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    })
    head.append(button)
  }
  const notes = create('p', { class: 'note', id: idOf(name, 'note') }, note)
  return create('div', { class: 'field' }, head, control, notes, error)
}

function controlOf({
  name,
  kind,
  choices,
  offer,
}: ExampleAttribute & { readonly offer: string }): Control {
  const common = {
    id: idOf(name),
    'aria-describedby': `${idOf(name, 'note')} ${idOf(name, 'error')}`,
  }
  if (kind === 'json') return create('textarea', { ...common, rows: '6', spellcheck: 'false' })
  if (kind === 'choice') {
    const none = create('option', { value: '' }, `not set (${choices[0] ?? ''})`)
    const words = choices.map((word) => create('option', { value: word }, word))
    return create('select', common, none, ...words)
  }
  const type =
    kind === 'milliseconds' ? { type: 'number', min: '0', step: '100' } : { type: 'text' }
  return create('input', { ...common, ...type, placeholder: offer })
}

function labelOf(name: string): Node {
  return create('label', { for: idOf(name) }, name)
}

function idOf(name: string, role = 'attribute'): string {
  return `${role}-${name}`
}
