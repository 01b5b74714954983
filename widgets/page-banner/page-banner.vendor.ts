import { array, object, optional, string } from 'valibot'
import { data } from '../../src/public/element.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'
import { Breadcrumbs } from '../../src/public/own-widgets.ts'

/** The page itself is the entry without a link. */
const items = data(array(object({ title: string(), link: optional(string(), '') })))

type Items = ReturnType<typeof items>

/** The breadcrumbs of a banner, without the banner. */
export const vendor: VendorTag = {
  isKept: true,
  adapt: (widget) => ({
    ...widget,
    attributes: { items },
    child: 'items',
    component: Breadcrumbs,
    isEmpty: ({ items: own }: { readonly items: Items }) => !own?.length,
    props: ({ items: own = [] }: { readonly items: Items }, { texts }) => ({
      label: (texts as { readonly banner: { readonly breadcrumbs: string } }).banner.breadcrumbs,
      crumbs: own.map(({ title, link }) => ({ label: title, link })),
    }),
  }),
}
