import { Idiomorph } from 'idiomorph'

/** A node as the server sent it, and as it sends it now. */
export interface Versions {
  /** The live node itself where the page that was sent is not known. */
  readonly before: Node
  readonly after: Node
}

/** One node in both versions and in the page. */
export interface Trio extends Versions {
  readonly live: Node
}

/** By what nodes are known as the same one in two versions. */
const MARKS = ['id', 'type', 'rel', 'name', 'property', 'hreflang']

function isSameKind(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false
  if (!(one instanceof Element && other instanceof Element)) return true
  return MARKS.every((name) => one.getAttribute(name) === other.getAttribute(name))
}

/** For each wanted node one of its kind, in the same order; others may be between them. */
function findInOrder(nodes: readonly Node[], wanted: readonly Node[]): (Node | undefined)[] {
  let next = 0
  return wanted.map((node) => {
    const at = nodes.findIndex((candidate, index) => index >= next && isSameKind(candidate, node))
    if (at >= 0) next = at + 1
    return nodes[at]
  })
}

/** The children one by one, where the lists of both versions are of the same kinds; undefined where they are not. */
export function pairChildren(live: Node, { before, after }: Versions): Trio[] | undefined {
  const [now, old, next] = [[...live.childNodes], [...before.childNodes], [...after.childNodes]]
  // Scripts and extensions put elements there, which look like removed ones where the old page is not known.
  const hasGuests = before === live && isTop(live)
  if (old.length !== next.length && !hasGuests) return undefined
  const same = findInOrder(old, next)
  const found = before === live ? same : findInOrder(now, old)
  const trios = next.flatMap((node, index) => {
    const [own, sent] = [found[index], same[index]]
    return own && sent ? [{ live: own, before: sent, after: node }] : []
  })
  return trios.length === next.length ? trios : undefined
}

function isTop(node: Node): boolean {
  return node === document.documentElement || node === document.head || node === document.body
}

/**
 * Makes the list of children that of the new version: what is in both stays the same element, and is given to `patch`.
 * What scripts have added stays too.
 */
export function morphList(
  live: Element,
  { before, after }: Versions,
  patch: (child: Trio) => void,
): void {
  const now = [...live.childNodes]
  const old: readonly Node[] = before === live ? now : [...before.childNodes]
  const found = before === live ? now : findInOrder(now, old)
  const sent = new Map(found.map((node, index) => [node, old[index]]))
  void Idiomorph.morph(live, after, {
    morphStyle: 'outerHTML', // which compares the element itself too: its attributes are patched already
    head: { style: 'morph' },
    callbacks: {
      beforeAttributeUpdated: (_name, element) => element !== live,
      beforeNodeMorphed(node: Node, next) {
        if (node === live || !(node instanceof Element) || isBlank(node)) return true
        patch({ live: node, before: sent.get(node) ?? node, after: next })
        return false
      },
      beforeNodeAdded: (node) => !isCode(node) && !(node instanceof HTMLStyleElement),
      beforeNodeRemoved: (node) => sent.has(node) && !isCode(node),
    },
  })
}

/** One that the library has just made, to fill it with what it moves there. */
function isBlank(element: Element): boolean {
  return !element.hasAttributes() && !element.hasChildNodes()
}

/** Whether it is a script that runs, which a policy may not let in, in contrast to one that holds data. */
export function isCode(node: Node): boolean {
  return node instanceof HTMLScriptElement && !node.type.endsWith('json')
}
