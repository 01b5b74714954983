import { array, record, string, unknown } from 'valibot'
import {
  data,
  text,
  type AnyWidget,
  type PageContext,
  type AttributeConverter,
} from '../../src/public/element.ts'
import { textIn } from '../../src/vendor/vendor-text.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

/** How many works the library shows first where the element names no number. */
const FIRST = 10

/** As the library's server writes them: two lists, or the address of one. */
const works = data(array(record(string(), unknown())))

/** The library's server writes the text `null` or `undefined` where nothing is set. */
const written: AttributeConverter<string> = (value, warn) => {
  const own = text()(value, warn)
  return own === 'null' || own === 'undefined' ? '' : own
}

const attributes = {
  initImages: works,
  addArray: data(unknown()),
  imagesUrl: written,
  initCount: written,
  showCount: written,
  modalButton: written,
  modalButtonId: written,
  subtitle: written,
  more: written,
  columnWidth: written,
  moreCount: written,
}

type Own = { readonly [Name in keyof typeof attributes]: ReturnType<(typeof attributes)[Name]> }

/** The library's `show-count` is a number of works, its `modal-button` a button next to the open picture. */
export const vendor: VendorTag = {
  adapt: (widget) => ({
    ...widget,
    attributes: { ...(widget.attributes as object), ...attributes },
    isEmpty: (own, page) => !!widget.isEmpty?.(asOurs(own as Own, widget, page), page),
    props(own, page) {
      const { initCount, showCount, modalButton, modalButtonId, subtitle, more } = own as Own
      const { columnWidth, moreCount } = own as Own
      const unread = Object.entries({ 'column-width': columnWidth, 'more-count': moreCount })
        .filter(([, value]) => value)
        .map(([name]) => name)
      if (unread.length > 0)
        page.warn(
          `${unread.join(', ')}: ignored; the columns depend on the width, and all works are shown at once`,
        )
      return {
        ...(widget.props(asOurs(own as Own, widget, page), page) as object),
        first: Number(initCount) || Number(showCount) || FIRST,
        contact: modalButton && modalButtonId && { text: modalButton, popupId: modalButtonId },
        subtitle,
        more,
      }
    },
  }),
  read(host) {
    const found = {
      heading: textIn(host, 'section > .container > :is(h1, h2, h3, h4, h5, h6)'),
      subtitle: textIn(host, '.subtitle'),
      more: textIn(host, '#grid-add-items'),
    }
    const attributes = Object.fromEntries(Object.entries(found).filter(([, value]) => value))
    // The cross of the library's own popup, which closes what it does not open any more.
    return { attributes, shows: [found, '×'] }
  },
}

function asOurs(
  { initImages, addArray, imagesUrl, ...own }: Own,
  widget: AnyWidget,
  { warn }: PageContext,
) {
  const { images } = widget.attributes as {
    images: (value: unknown, warn: PageContext['warn']) => unknown
  }
  const list = initImages && [...initImages, ...(Array.isArray(addArray) ? addArray : [])]
  return {
    ...own,
    images: images(list, warn),
    url: imagesUrl,
    showCount: false,
    modalButton: '',
    popupId: '',
    placement: '',
    buttonText: '',
  }
}
