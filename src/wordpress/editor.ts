// The blocks in WordPress's editor: a preview by the element itself, and an input for each attribute.

type Value = string | number | boolean | undefined
type Values = Readonly<Record<string, Value>>

interface Attribute {
  readonly name: string
  readonly type: 'string' | 'number' | 'boolean'
  readonly values?: readonly string[]
  readonly isData: boolean
  readonly example?: string
  readonly description: string
  readonly default: string
}

interface ElementReference {
  readonly tag: string
  readonly title: string
  readonly isContainer: boolean
  readonly attributes: readonly Attribute[]
}

interface Block {
  readonly attributes: Values
  readonly setAttributes: (values: Values) => void
}

/** What a component of WordPress is, and what it makes: nothing here looks inside. */
type Component = { readonly component: true } | string
type Rendered = { readonly node: true } | false | null | string

/** What this file uses of WordPress's scripts, and what `elements.php` puts into the page. */
declare const wp: {
  readonly element: {
    readonly createElement: (
      type: Component,
      props: object | null,
      ...children: Rendered[]
    ) => Rendered
  }
  readonly blocks: {
    readonly registerBlockType: (
      name: string,
      settings: { readonly edit: (block: Block) => Rendered; readonly save: () => Rendered },
    ) => void
  }
  readonly blockEditor: {
    readonly InnerBlocks: Component & { readonly Content: Component }
    readonly InspectorControls: Component
    readonly useBlockProps: () => object
  }
  readonly components: Readonly<
    Record<
      | 'Disabled'
      | 'PanelBody'
      | 'SelectControl'
      | 'TextareaControl'
      | 'TextControl'
      | 'ToggleControl',
      Component
    >
  >
}
declare const mandryEditor: {
  readonly elements: readonly ElementReference[]
  readonly texts: { readonly attributes: string; readonly notJson: string }
}

const { createElement } = wp.element
const { InnerBlocks, InspectorControls, useBlockProps } = wp.blockEditor
const { Disabled, PanelBody, SelectControl, TextareaControl, TextControl, ToggleControl } =
  wp.components
const { elements, texts } = mandryEditor

for (const element of elements)
  wp.blocks.registerBlockType(`mandry/${element.tag}`, {
    edit: (block) => Edit(element, block),
    // The page's HTML is made by PHP.
    save: () => element.isContainer && createElement(InnerBlocks.Content, null),
  })

/** A component of WordPress's React. */
function Edit(element: ElementReference, { attributes, setAttributes }: Block): Rendered {
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
    element.isContainer && createElement(InnerBlocks, null),
  )
}

function preview({ tag, attributes }: ElementReference, given: Values): Rendered {
  const written = attributes
    .filter(({ name }) => given[name] !== undefined)
    .map(({ name, type }) => [name, type === 'boolean' ? '' : String(given[name])] as const)
  return createElement(tag, Object.fromEntries(written))
}

function control(attribute: Attribute, value: Value, onChange: (value: Value) => void): Rendered {
  const { name, type, values, isData, example, description, default: absent } = attribute
  const help = absent === 'none' ? description : `${description} (${absent})`
  const props = { key: name, label: name, help, onChange, value: value ?? '' }
  if (type === 'boolean') return createElement(ToggleControl, { ...props, checked: value === true })
  if (type === 'number')
    return createElement(TextControl, {
      ...props,
      type: 'number',
      onChange: (text: string) => onChange(text === '' ? '' : Number(text)),
    })
  if (values)
    return createElement(SelectControl, {
      ...props,
      options: ['', ...values].map((each) => ({ label: each, value: each })),
    })
  if (!isData) return createElement(TextControl, props)
  const mistake = jsonMistake(props.value)
  return createElement(TextareaControl, {
    ...props,
    help: mistake === '' ? help : texts.notJson.replace('%s', mistake),
    placeholder: example,
    rows: 8,
  })
}

function jsonMistake(text: Value): string {
  try {
    if (text) JSON.parse(String(text))
    return ''
  } catch (error) {
    return String(error)
  }
}

export {}
