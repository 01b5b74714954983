// The blocks in WordPress's editor: a preview by the element itself, and an input for each attribute.

const { createElement } = wp.element
const { InnerBlocks, InspectorControls, useBlockProps } = wp.blockEditor
const { Disabled, PanelBody, SelectControl, TextareaControl, TextControl, ToggleControl } =
  wp.components
const { elements, texts } = window.mandryEditor

for (const element of elements)
  wp.blocks.registerBlockType(`mandry/${element.tag}`, {
    edit: (block) => editElement(element, block),
    // The page's HTML is made by PHP.
    save: () => (element.isContainer ? createElement(InnerBlocks.Content) : null),
  })

function editElement(element, { attributes, setAttributes }) {
  const controls = element.attributes.map((attribute) =>
    control(attribute, attributes[attribute.name], (value) =>
      setAttributes({ [attribute.name]: value === '' || value === false ? undefined : value }),
    ),
  )
  return createElement(
    'div',
    useBlockProps(),
    createElement(
      InspectorControls,
      null,
      createElement(PanelBody, { title: texts.attributes }, ...controls),
    ),
    // An element without data shows nothing.
    createElement('small', null, element.title),
    // Forms are not to be sent, links not to be followed.
    createElement(Disabled, null, preview(element, attributes)),
    element.isContainer && createElement(InnerBlocks),
  )
}

function preview({ tag, attributes }, given) {
  const written = attributes
    .filter(({ name }) => given[name] !== undefined)
    .map(({ name, type }) => [name, type === 'boolean' ? '' : String(given[name])])
  return createElement(tag, Object.fromEntries(written))
}

function control(attribute, value, onChange) {
  const { name, type, values, isData, example, description, default: absent } = attribute
  const help = absent === 'none' ? description : `${description} (${absent})`
  const props = { key: name, label: name, help, onChange }
  if (type === 'boolean') return createElement(ToggleControl, { ...props, checked: value === true })
  if (type === 'number')
    return createElement(TextControl, {
      ...props,
      type: 'number',
      value: value ?? '',
      onChange: (text) => onChange(text === '' ? '' : Number(text)),
    })
  if (values)
    return createElement(SelectControl, {
      ...props,
      value: value ?? '',
      options: ['', ...values].map((each) => ({ label: each, value: each })),
    })
  if (!isData) return createElement(TextControl, { ...props, value: value ?? '' })
  const mistake = jsonMistake(value)
  return createElement(TextareaControl, {
    ...props,
    help: mistake ? texts.notJson.replace('%s', mistake) : help,
    value: value ?? '',
    placeholder: example,
    rows: 8,
  })
}

function jsonMistake(text) {
  try {
    if (text) JSON.parse(text)
  } catch (error) {
    return error.message
  }
  return undefined
}
