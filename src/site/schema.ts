import {
  array,
  check,
  custom,
  optional,
  pipe,
  string,
  transform,
  unknown,
  type GenericSchema,
} from 'valibot'
import { plainObject } from './plain-object.ts'
import { plainText } from './plain-text.ts'
import { isSafeLink } from './link.ts'
import type * as data from './site-data.ts'

const link = pipe(string(), check(isSafeLink, 'a link of this kind is refused'))
/** A number or its digits. */
const id = pipe(
  custom<string | number>((value) => /^\d+$/.test(plainText(value)), 'expected an id'),
  transform(String),
)
const byLanguage = {
  langCode: optional(string()),
  /** Sites write true, `true` or a language code. */
  defaultLang: optional(custom<boolean | string>((value) => typeof value !== 'object')),
}

const menuLink = { name: string(), link: optional(link, '') }

/** A small picture beside the child entries of a menu entry. */
export const menuCardSchema = plainObject({
  image: link,
  title: string(),
  text: optional(string(), ''),
  link: optional(link, ''),
}) satisfies GenericSchema<unknown, data.MenuCard>

/** An entry with an empty link is a heading. */
const menuEntrySchema = plainObject({
  ...menuLink,
  childs: optional(
    array(plainObject({ ...menuLink, image: optional(link), text: optional(string()) })),
    [],
  ),
  card: optional(menuCardSchema),
})

/** The header's and footer's menu (specification, section 3). */
export const menuConfigSchema = plainObject({
  ...byLanguage,
  homepage: optional(link, '/'),
  buttonHeaderText: optional(string(), ''),
  menu: optional(array(menuEntrySchema), []),
}) satisfies GenericSchema<unknown, data.MenuConfig>

/** A number; of several, the first. */
const phone = pipe(
  custom<string | readonly string[]>(
    (value) => [value].flat().every((each) => typeof each === 'string'),
    'expected text, or a list of texts',
  ),
  transform((numbers) => [numbers].flat()[0] ?? ''),
)

/** By network, as in `{ facebook: 'https://…' }`. Networks without an address, or with one that is refused, are left out. */
const socialLinks = pipe(
  custom<Readonly<Record<string, string>>>(
    (value) => typeof value === 'object' && value !== null,
    'expected links by network',
  ),
  transform((links) =>
    Object.entries(links).flatMap(([network, link]) =>
      typeof link === 'string' && link && isSafeLink(link) ? { network, link } : [],
    ),
  ),
)

export const generalInfoSchema = pipe(
  plainObject({
    ...byLanguage,
    name: optional(string()),
    legalName: optional(string()),
    phone: optional(phone),
    email: optional(string()),
    logo: optional(link),
    logoNight: optional(link),
    messenger: optional(link),
    address: optional(string()),
    mapLink: optional(link),
    /** The same two, as the platform's command-line tool writes them. */
    fullAddress: optional(string()),
    googleMaps: optional(link),
    socLinks: optional(socialLinks),
  }),
  transform(({ fullAddress, googleMaps, ...info }): data.GeneralInfo => {
    const address = info.address || fullAddress
    const mapLink = info.mapLink || googleMaps
    return { ...info, ...(address ? { address } : {}), ...(mapLink ? { mapLink } : {}) }
  }),
) satisfies GenericSchema<unknown, data.GeneralInfo>

/** Texts of one language that belong to the site, not to a widget. */
export const languageConfigSchema = plainObject({
  ...byLanguage,
  schedule: optional(string()),
  scheduleWork: optional(string()),
  scheduleWeekend: optional(string()),
  email: optional(string()),
  homepage: optional(string()),
  homepageLink: optional(link),
}) satisfies GenericSchema<unknown, data.LanguageConfig>

export const bannerSchema = plainObject({
  title: optional(string()),
  subtitle: optional(string()),
  button: optional(
    plainObject({ popupId: string(), placement: optional(string()), text: optional(string()) }),
  ),
}) satisfies GenericSchema<unknown, data.BannerData>

/** Where a kind of pages lives on the platform. */
export const chapterSchema = pipe(
  unknown(),
  transform(withStatusField),
  plainObject({
    app_id: id,
    status_field_id: id,
    slug_field_id: id,
    alternative_languages_field_id: optional(id),
    language_field_id: optional(id),
  }),
) satisfies GenericSchema<unknown, data.Chapter>

/** The platform's command-line tool writes the status field of a chapter under `sitemap`. */
function withStatusField(chapter: unknown): unknown {
  const { status_field_id, sitemap } = Object(chapter) as Record<string, unknown>
  const { status_field_id: ofSitemap } = Object(sitemap) as Record<string, unknown>
  if (status_field_id !== undefined || ofSitemap === undefined) return chapter
  return { ...Object(chapter), status_field_id: ofSitemap }
}

/** A page in another language. */
export const languageVersionSchema = plainObject({
  langCode: string(),
  link,
}) satisfies GenericSchema<unknown, data.LanguageVersion>
export const languageVersionsSchema = array(languageVersionSchema)

export const platformSchema = plainObject({ serverUrl: link })
