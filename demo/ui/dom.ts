type Attributes = Readonly<Record<string, string | boolean>>

/** Makes an element. `true` is an empty attribute, `false` none. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(name, value === true ? '' : value)
  element.append(...children)
  return element
}

/** The page's element of an id. @throws {TypeError} when the page has none of this type */
export function part<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id)
  if (found instanceof type) return found
  throw new TypeError(`the page has no ${type.name} with the id ${id}`)
}
