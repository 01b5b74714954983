import { array, fallback, optional, pipe, record, string, transform, union } from 'valibot'
import { isSafeLink } from './link.ts'
import { plainObject } from './plain-object.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { forLanguage, link } from './values.ts'

/** By network, as in `{ facebook: 'https://…' }`. Networks without an address, or with one that is refused, are left out. */
const socialLinks = pipe(
  record(string(), fallback(string(), '')),
  transform((links) =>
    Object.entries(links).flatMap(([network, link]) =>
      link && isSafeLink(link) ? { network, link } : [],
    ),
  ),
)

/** What is known of the site's owner. @internal */
export const generalInfoSchema = pipe(
  plainObject({
    ...forLanguage,
    name: optional(string()),
    legalName: optional(string()),
    phone: optional(
      pipe(
        union([string(), array(string())], 'expected text, or a list of texts'),
        transform((numbers) => [numbers].flat()[0] ?? ''),
      ),
    ),
    email: optional(string()),
    logo: optional(link),
    logoNight: optional(link),
    messenger: optional(link),
    address: optional(string()),
    mapLink: optional(link),
    fullAddress: optional(string()),
    googleMaps: optional(link),
    socLinks: optional(socialLinks),
  }),
  transform(({ fullAddress, googleMaps, ...info }) => ({
    ...info,
    address: info.address || fullAddress,
    mapLink: info.mapLink || googleMaps,
  })),
)

const generalInfo = typesOf(generalInfoSchema)

/** What is known of the site's owner. */
export interface GeneralInfo extends Input<typeof generalInfo> {}
/** What is known of the site's owner, as it was read. */
export interface ReadGeneralInfo extends Partial<Output<typeof generalInfo>> {}
