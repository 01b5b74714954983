import { array, fallback, optional, pipe, record, string, transform, union } from 'valibot'
import { isSafeLink } from './link.ts'
import { plainObject } from './plain-object.ts'
import { typesOf } from './types-of.ts'
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
    /** Of a list, the first number is shown. */
    phone: optional(
      pipe(
        union([string(), array(string())], 'expected text, or a list of texts'),
        transform((numbers) => [numbers].flat()[0] ?? ''),
      ),
    ),
    email: optional(string()),
    /** Address of the logo. */
    logo: optional(link),
    /** Address of the logo on a dark background. */
    logoNight: optional(link),
    /** Address that opens a messenger. */
    messenger: optional(link),
    /** Where visitors find the owner, in one line. */
    address: optional(string()),
    /** Address of a map of that place. */
    mapLink: optional(link),
    /** `address`, as the platform's command-line tool names it. */
    fullAddress: optional(string()),
    /** `mapLink`, as the platform's command-line tool names it. */
    googleMaps: optional(link),
    /** Addresses of the owner's pages, by network. */
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
export type GeneralInfo = typeof generalInfo.input
/** What is known of the site's owner, as it was read. */
export type ReadGeneralInfo = Partial<typeof generalInfo.output>
