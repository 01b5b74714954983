import { reserveTag, isForeign, warnForeign } from '../element/reserve-tag.ts'
import { pageOf } from '../element/page-context.ts'
import { define, whenParsed, type Vendor } from '../element/register.ts'
import { restoreMarkup, type VendorHost } from '../element/vendor-markup.ts'
import { warnOnce } from '../element/warn-once.ts'
import type { WidgetOptions } from '../loader/loader-options.ts'
import { isEditable, isEdited, onEdit } from './edit-mode.ts'
import { lostText } from './vendor-text.ts'
import type { VendorTag } from './vendor-tag.ts'

interface Known extends VendorTag {
  /** Our tag. */
  readonly like: string
}

/**
 * Answers for pages of the platform's own library. Warns about tags that another script has defined.
 *
 * @param tags by our tag
 * @param aliases the library's tags, with ours
 */
export function createVendor(
  tags: Readonly<Record<string, VendorTag>>,
  aliases: Readonly<Record<string, string>>,
): Vendor<WidgetOptions> {
  const ours = Object.keys(tags).map((tag) => [tag, tag])
  const known = new Map<string, Known>(
    [...ours, ...Object.entries(aliases)].map(([tag = '', like = '']) => [
      tag,
      { ...tags[like], like },
    ]),
  )
  const names = [...known.keys()]
  warnForeign(names)
  // Its elements count on each other, so all of them are of one kind.
  if (!names.some(isForeign)) names.forEach(reserveTag)

  return {
    adoptMarkup: (host) => adoptMarkup(host as VendorHost, known.get(host.localName)),
    async defineAlias(tag, options) {
      const vendorTag = known.get(tag)
      if (!vendorTag || isForeign(tag)) return
      const hosts = [...document.querySelectorAll(tag)]
      if (vendorTag.isKept && hosts.every(({ childElementCount }) => childElementCount > 0)) return
      const widget = await aliasOf(tag, vendorTag, options)
      whenParsed(() => {
        define(widget, {
          ...likeOurs(tag, vendorTag.like, options),
          adoptMarkup: (host) => Promise.resolve(adoptMarkup(host as VendorHost, vendorTag)),
        })
        addMethods(tag, vendorTag.methods)
      })
    },
  }
}

async function aliasOf(tag: string, { like, adapt }: Known, { catalogue }: WidgetOptions) {
  const chunk = await catalogue[like]?.[0]?.()
  if (!chunk) throw new RangeError(`no widget <${like}>`)
  const widget = adapt?.(chunk.widget) ?? chunk.widget
  return { ...widget, tag }
}

/** The styles and behaviour of our own tag. */
function likeOurs(tag: string, like: string, { styles, behaviours }: WidgetOptions) {
  return {
    async styles() {
      const { STYLES } = await styles(like)
      return { STYLES: { [tag]: STYLES[like] ?? [] } }
    },
    async behaviours() {
      const { attach, detach } = await behaviours()
      return { attach: (host: HTMLElement) => attach(host, like), detach }
    },
  }
}

/** What the editor gets back: the content of each element that was taken over. */
const taken = new Map<VendorHost, readonly ChildNode[]>()

onEdit(() => {
  for (const [host, content] of taken) restoreMarkup(host, content)
})

function adoptMarkup(host: VendorHost, vendorTag: Known | undefined): boolean {
  if (!vendorTag || host.childElementCount === 0) return true
  if (vendorTag.isKept || (isEdited() && isEditable(host))) return false
  if (!vendorTag.read) return true
  const found = vendorTag.read(host, pageOf(host))
  const lost = found && lostText(host, found.shows)
  if (!found || lost) {
    const cause = lost
      ? `"${lost.slice(0, 40)}" has no place in <${vendorTag.like}>`
      : `<${vendorTag.like}> takes nothing from it`
    warnOnce(`<${host.localName}>`, `${cause}, so the content inside stays as it is`)
    return false
  }
  // The content of a popup stays visible.
  if (isEditable(host) && vendorTag.like !== 'popup-container')
    taken.set(host, [...host.childNodes])
  found.apply?.()
  for (const [name, value] of Object.entries(found.attributes)) host.setAttribute(name, value)
  return true
}

function addMethods(tag: string, names: readonly string[] = []): void {
  const { prototype } = customElements.get(tag) ?? {}
  for (const name of names) Object.assign(prototype as object, { [name]: () => {} })
}
