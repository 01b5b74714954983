import type { FormInput, FormSettings, MenuEntry, Picture } from '../../content/records.ts'
import type { Labels } from '../../content/labels/en.ts'
import type { Asks, Language } from '../../content/page.ts'
import type { Card } from './card.ts'
import { allDates } from './departures.ts'
import { eventCards } from './events.ts'
import { pictureAddress } from './picture.ts'
import { labelsIn, pageAddress, type Scope } from './scope.ts'
import { tourCards } from './tours.ts'
import { typeset } from './typeset.ts'

/** What stands around every page of a language. The same object as long as nothing of it has changed. */
export interface SiteFrame {
  /** Those of the site that have a home page, the default one first. */
  readonly languages: readonly Language[]
  /** Texts of the document itself. */
  readonly name: string
  readonly city: string
  readonly email: string
  readonly phone: string
  readonly logo: string
  readonly openingHours: readonly string[]
  /** Under every page. */
  readonly note: string
  readonly labels: Labels
  /** Addresses of pages. */
  readonly home: string
  readonly privacy: string
  /** Undefined for a site without a page of terms. */
  readonly terms: string | undefined
  /** Of the company, under every page. */
  readonly company: string
  /** Beside every form. */
  readonly formNote: string
  /** Ids of the forms that are confirmed to the visitor by mail. */
  readonly confirmedForms: readonly string[]
  /** The parts of the page configuration that are alike on all pages. */
  readonly configuration: {
    readonly generalInfo: object
    readonly menuConfig: object
    readonly languageConfig: object
    readonly formConfig: readonly ConfiguredForm[]
  }
}

/** Among the choices of an input it stands for the dates of tours. */
const DEPARTURES = '{departures}'

/** A form as the page configuration has it; here what this site itself reads of it. */
export interface ConfiguredForm {
  readonly id: string
  readonly titleSuccess: string
  readonly subtitleSuccess: string
  readonly button_text?: string | undefined
  readonly [more: string]: unknown
}

export function frameOf(scope: Scope): SiteFrame {
  const { language, read } = scope
  const general = read((content) => content.general)
  const home = pageAddress(scope, 'home')
  const labels = labelsIn(scope)
  const email = general?.email ?? ''
  return {
    languages: shownLanguages(scope),
    name: general?.name[language] ?? '',
    city: general?.city[language] ?? '',
    logo: general?.logo ?? '',
    openingHours: general?.openingHours ?? [],
    note: general?.note[language] ?? '',
    company: general?.company[language] ?? '',
    privacy: pageAddress(scope, 'privacy'),
    terms: read((content) => content.page('terms', language)?.slug),
    formNote: general?.formNote[language] ?? '',
    confirmedForms: read((content) => content.forms)
      .filter(
        ({ confirmSubject, confirmText }) => confirmSubject[language] && confirmText[language],
      )
      .map(({ formId }) => formId),
    labels,
    email,
    phone: general?.phone ?? '',
    home,
    configuration: {
      generalInfo: {
        email,
        phone: general?.phone,
        logo: general?.logo,
        logoNight: general?.logoNight,
        messenger: general?.messenger,
        address: typeset(general?.address[language] ?? '', language),
        mapLink: general?.mapLink,
        name: general?.name[language],
      },
      menuConfig: {
        homepage: home,
        buttonHeaderText: general?.menuButton[language],
        menu: menuOf(scope),
      },
      languageConfig: {
        scheduleWork: general?.workHours[language],
        scheduleWeekend: general?.weekendHours[language],
        email,
        homepage: labels.home,
        homepageLink: home,
      },
      // A server accepts the dates of all tours.
      formConfig: read((content) => content.forms).map((form) =>
        formOf(form, scope, allDates(scope)),
      ),
    },
  }
}

function shownLanguages({ read }: Scope): Language[] {
  const all = read((content) => content.languages)
  return all.filter(
    (each, index) => index === 0 || read((content) => content.page('home', each)) !== undefined,
  )
}

/** The entries of the first level that lead somewhere in this language, with those below them. */
function menuOf(scope: Scope): object[] {
  const entries = scope.read((content) => content.menu)
  const known = new Set(entries.map(({ reference }) => reference))
  return entries
    .filter(({ parent }) => !known.has(parent))
    .flatMap((entry) => {
      const link = linkOf(entry, scope)
      const childs = [
        ...offersBelow(entry, scope),
        ...entries
          .filter(({ parent }) => parent === entry.reference)
          .flatMap((below) => linkOf(below, scope) ?? []),
      ]
      const card = cardOf(entry, scope)
      return link ? [{ ...link, ...(card && { card }), ...(childs.length > 0 && { childs }) }] : []
    })
}

interface Link {
  readonly name: string
  readonly link: string
  readonly text?: string
  readonly image?: string | undefined
}

function linkOf({ name, page, link }: MenuEntry, { language, read }: Scope): Link | undefined {
  const address = read((content) => content.address(page, language)) ?? link[language]
  const text = name[language]
  return address && text ? { name: typeset(text, language), link: address } : undefined
}

/** All tours or all events, each as on its card, and the way to their list. */
function offersBelow(entry: MenuEntry, scope: Scope): Link[] {
  const { children } = entry
  if (!children) return []
  const cards = children === 'tours' ? tourCards(scope) : eventCards(scope)
  const links = cards.map((card) => belowOf(card, scope.language))
  const list = linkOf(entry, scope)
  return list ? [...links, { name: labelsIn(scope)[`${children}All`], link: list.link }] : links
}

function belowOf({ title, link, picture, short }: Card, language: Language): Link {
  return {
    name: typeset(title, language),
    text: typeset(short, language),
    link,
    image: picture && smallCopy(picture),
  }
}

function smallCopy({ name }: Picture): string {
  return `${pictureAddress(name, '-600')}.webp`
}

function cardOf({ card }: MenuEntry, { language, read }: Scope): object | undefined {
  const title = card.title[language]
  if (!title) return undefined
  const picture = read((content) => content.picture(card.picture))
  const link = read((content) => content.address(card.page, language))
  const image = picture && smallCopy(picture)
  const text = typeset(card.text[language] ?? '', language)
  return { title: typeset(title, language), text, image, link }
}

/** The form of a page, its choices those of the page. Undefined where the settings do not have it. */
export function ownFormOf({ formId, departures }: Asks, scope: Scope): ConfiguredForm | undefined {
  const form = scope.read((content) => content.forms).find((each) => each.formId === formId)
  return form && formOf(form, scope, departures ?? [])
}

function formOf(
  form: FormSettings,
  { language }: Scope,
  departures: readonly string[],
): ConfiguredForm {
  const subtitle = form.subtitle[language]
  const successUrl = form.successUrl[language]
  return {
    langCode: language,
    id: form.formId,
    title: form.title[language],
    ...(subtitle && { subtitle }),
    button_text: form.button[language],
    titleSuccess: form.successTitle[language] ?? '',
    subtitleSuccess: form.successText[language] ?? '',
    ...(successUrl && { successUrl }),
    titleFail: form.failTitle[language],
    mailConfig: { to: form.mailTo, from: form.mailFrom, subject: form.mailSubject[language] },
    inputs: form.inputs[language]?.map((input) => inputOf(input, departures)),
    ...stepsOf(form.inputs[language] ?? []),
  }
}

/** The inputs by the titles of their steps; none where an input has none. */
function stepsOf(inputs: readonly FormInput[]): { readonly steps?: object } {
  const steps = Map.groupBy(
    inputs.filter(({ type }) => type !== 'hidden'),
    ({ step }) => step,
  )
  if (steps.has('') || steps.size < 2) return {}
  return {
    steps: Array.from(steps, ([title, each]) => ({ title, inputs: each.map(({ name }) => name) })),
  }
}

function inputOf(input: FormInput, departures: readonly string[]): object {
  const { name, type, title, isRequired, width, maxLength, error, fold } = input
  const { min, max, value, when, accept, maxMegabytes, maxFiles } = input
  const options = input.options.flatMap((option) => (option === DEPARTURES ? departures : [option]))
  return {
    name,
    type,
    title,
    required: String(isRequired),
    width,
    ...(maxLength && { maxLength }),
    ...(error && { errorText: error }),
    ...(options.length > 0 && { options }),
    ...(min && { min }),
    ...(max && { max }),
    ...(accept.length > 0 && { accept }),
    ...(maxMegabytes && { maxSize: maxMegabytes * 1_000_000 }),
    ...(maxFiles && { maxFiles }),
    ...(value && { value }),
    ...(when && { when }),
    ...(fold && { fold }),
  }
}
