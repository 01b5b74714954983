import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// A translator replaces text nodes, a minifier removes the comments that React writes between them. A text that is the only child
// of its element survives both: React then sets the content of the element, and needs no comment.

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Properties that hold a widget's children, never a text alone. */
const NODES = new Set(['children', 'note', 'action', 'list', 'all', 'button'])

/** Whether an expression renders elements or nothing. */
function isElements(node: Node): boolean {
  const of = (key: string) => isElements(node[key] as Node)
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'ConditionalExpression':
      return of('consequent') && of('alternate')
    case 'ParenthesizedExpression':
      return of('expression')
    case 'LogicalExpression':
      return of('right')
    case 'Identifier':
      return NODES.has(node.name as string)
    case 'CallExpression':
      return /\.(map|flatMap)$|^(createElement|inStep|render)$/.test(nameOf(node.callee as Node))
    default:
      return node.value === null || (typeof node.value === 'string' && node.value.trim() === '')
  }
}

function nameOf({ type, name, property }: Node): string {
  return type === 'Identifier' ? String(name) : `.${String((property as Node | undefined)?.name)}`
}

/** The texts in a file of components that have siblings. */
function textsWithSiblings(code: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(visit)
    const node = value as Node
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const kids = (node.children as Node[]).filter(isRendered)
      const texts = kids.filter((kid) => isText(kid))
      if (kids.length > 1)
        found.push(...texts.map(({ start, end }) => code.slice(start, end).trim()))
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync('component.tsx', code).program)
  return found
}

function isRendered({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return !/^\s*\n\s*$/.test(String(value))
  return (expression as Node | undefined)?.type !== 'JSXEmptyExpression'
}

function isText({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return String(value).trim() !== ''
  return type === 'JSXExpressionContainer' && !isElements(expression as Node)
}

it('finds texts that have siblings', () => {
  const render = (markup: string) => textsWithSiblings(`const x = ${markup}`)
  expect(render('<p>{a} / {b}</p>')).toEqual(['{a}', '/', '{b}'])
  expect(render('<p>{name}{place && <i>{place}</i>}</p>')).toEqual(['{name}'])
  expect(render('<p><b>{a}</b> <i>{`${b}:`}</i></p>')).toEqual([])
})

it('texts of widgets are alone in their elements', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{src,widgets}/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    textsWithSiblings(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
