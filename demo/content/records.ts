import type { Labels } from './labels/en.ts'
import type { AppKey, Label } from './model/definition.ts'
import type { ByLanguage, Language } from './page.ts'
import type { readPerson, readPicture, readReview, readWork } from './read-works.ts'

// The agency's content as the templates use it. A text that is left out, or wrong, is that of the default language, or empty.
// References are `app_id.item_id`, checked in their form only: what they lead to is asked for by `Content.find`.

interface ItemRecord<Key extends AppKey> {
  readonly app: Key
  readonly itemId: number
  /** By which others lead to it. */
  readonly reference: string
  readonly isPublished: boolean
  /** Place among the others, the smallest first. */
  readonly order: number
}

/** A text and its heading. */
export interface Step {
  readonly title: string
  readonly text: string
}

/** A price in whole units. */
export interface Price {
  readonly uah: number
  readonly eur: number
}

export interface Section {
  readonly key: string
  readonly title: string
  readonly lead: string
  /** Harmless HTML. */
  readonly text: string
  /** Words of a link or a button. */
  readonly link: string
  readonly items: readonly Step[]
}

export type PageKind =
  | 'home'
  | 'tours'
  | 'events'
  | 'portfolio'
  | 'about'
  | 'contacts'
  | 'privacy'
  | 'terms'
  | 'not-found'
  | 'free'

/** One page in one language. */
export interface PageRecord extends ItemRecord<'pages'> {
  readonly kind: PageKind
  /** Whole address, `/en/tours/`. */
  readonly slug: string
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly image: string
  readonly sections: readonly Section[]
  /** Of free pages: harmless HTML. */
  readonly body: string
  /** References to what it shows. */
  readonly featured: readonly string[]
  /** References to the same page in other languages. */
  readonly alternatives: readonly string[]
}

interface OfferTexts {
  /** The last part of its address. */
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly subtitle: string
  readonly short: string
  readonly lead: string
  readonly included: readonly string[]
  readonly extra: readonly string[]
  readonly season: string
}

export interface TourTexts extends OfferTexts {
  readonly group: string
  readonly start: string
  readonly days: readonly Step[]
  /** In the order of the way; those without a place on the map are left out. */
  readonly route: readonly Place[]
  /** Questions and their answers. */
  readonly faq: readonly Step[]
}

/** A place of a route, in degrees. */
export interface Place {
  readonly title: string
  readonly latitude: number
  readonly longitude: number
}

/** A date of a tour that can be booked. */
export interface Departure extends ItemRecord<'departures'> {
  /** Reference to the tour. */
  readonly tour: string
  /** First day, in milliseconds since 1970; undefined where the date is wrong. */
  readonly start: number | undefined
  readonly end: number | undefined
  readonly free: number
  /** Undefined for that of the tour. */
  readonly price: Price | undefined
}

/** Somebody who works at the agency. */
export interface Person extends ItemRecord<'team'>, Readonly<ReturnType<typeof readPerson>> {}

export interface Tour extends ItemRecord<'tours'> {
  /** Undefined in languages that it has no version in. */
  readonly texts: ByLanguage<TourTexts | undefined>
  readonly picture: string
  readonly days: number | undefined
  readonly price: Price | undefined
}

export interface EventTexts extends OfferTexts {
  readonly place: string
  readonly guests: string
  /** What the price is for. */
  readonly unit: string
  readonly programme: readonly (Step & { readonly when: string })[]
}

export interface AgencyEvent extends ItemRecord<'events'> {
  /** Undefined in languages that it has no version in. */
  readonly texts: ByLanguage<EventTexts | undefined>
  readonly picture: string
  /** Beginning, in milliseconds since 1970; undefined where the guest chooses the day. */
  readonly moment: number | undefined
  readonly end: number | undefined
  readonly price: Price | undefined
}

export interface Work extends ItemRecord<'works'>, Readonly<ReturnType<typeof readWork>> {}

export interface Review extends ItemRecord<'reviews'>, Readonly<ReturnType<typeof readReview>> {}

/** An entry of the menu, or one below another. */
export interface MenuEntry extends ItemRecord<'menu'> {
  readonly name: ByLanguage<string>
  /** Reference to the page it leads to. */
  readonly page: string
  readonly link: ByLanguage<string>
  readonly parent: string
  /** Which records stand below it, besides other entries. */
  readonly children: 'tours' | 'events' | undefined
  readonly card: {
    readonly title: ByLanguage<string>
    readonly text: ByLanguage<string>
    readonly picture: string
    readonly page: string
  }
}

/** What the agency says of itself on every page. */
export interface GeneralInfo extends ItemRecord<'settings'> {
  readonly kind: 'general'
  readonly name: ByLanguage<string>
  readonly city: ByLanguage<string>
  readonly email: string
  readonly phone: string
  readonly messenger: string
  readonly address: ByLanguage<string>
  readonly mapLink: string
  readonly logo: string
  readonly logoNight: string
  readonly workHours: ByLanguage<string>
  readonly weekendHours: ByLanguage<string>
  /** For search engines: `Mo-Fr 09:00-19:00`. */
  readonly openingHours: readonly string[]
  readonly menuButton: ByLanguage<string>
  readonly note: ByLanguage<string>
  /** Of the company: its name, number and licence. */
  readonly company: ByLanguage<string>
  /** How what a form sends is used, in one line. */
  readonly formNote: ByLanguage<string>
}

export interface FormInput {
  readonly name: string
  readonly type: string
  readonly title: string
  readonly isRequired: boolean
  readonly width: number | undefined
  /** Most characters; undefined for those of its type. */
  readonly maxLength: number | undefined
  readonly error: string
  readonly options: readonly string[]
  /** Of files, as `maxMegabytes` and `maxFiles`. */
  readonly accept: readonly string[]
  readonly maxMegabytes: number | undefined
  readonly maxFiles: number | undefined
  /** Bounds of a number, of dates, of how many choices. */
  readonly min: string
  readonly max: string
  /** Of a hidden input. */
  readonly value: string
  /** The input that this one depends on, and what that has to hold; undefined for none. */
  readonly when: { readonly input: string; readonly is: readonly string[] } | undefined
  /** Title of its step; empty in a form without steps. */
  readonly step: string
  /** The line that opens it; empty for an input that is in sight. */
  readonly fold: string
}

export interface FormSettings extends ItemRecord<'settings'> {
  readonly kind: 'form'
  readonly formId: string
  readonly title: ByLanguage<string>
  readonly subtitle: ByLanguage<string>
  readonly button: ByLanguage<string>
  readonly successTitle: ByLanguage<string>
  readonly successText: ByLanguage<string>
  readonly successUrl: ByLanguage<string>
  readonly failTitle: ByLanguage<string>
  readonly mailTo: string
  readonly mailFrom: string
  readonly mailSubject: ByLanguage<string>
  /** Of the mail that confirms an enquiry to the visitor; empty where none is sent. */
  readonly confirmSubject: ByLanguage<string>
  readonly confirmText: ByLanguage<string>
  readonly inputs: ByLanguage<readonly FormInput[]>
}

/** A language of the site. */
export interface LanguageEntry extends ItemRecord<'settings'> {
  readonly kind: 'language'
  readonly tag: Language
  /** In itself. */
  readonly ownName: string
  readonly labels: Labels
}

export interface Picture extends ItemRecord<'pictures'>, Readonly<ReturnType<typeof readPicture>> {}

/** A category of works. */
export interface Category {
  readonly value: string
  readonly label: Label & ByLanguage<string>
}

export type ContentRecord =
  | PageRecord
  | Tour
  | AgencyEvent
  | Departure
  | Person
  | Work
  | Review
  | MenuEntry
  | GeneralInfo
  | FormSettings
  | LanguageEntry
  | Picture
