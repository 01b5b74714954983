import type { Banner } from './banner.ts'
import type { Chapter } from './chapters.ts'
import type { FormConfig, FormStep, MailConfig, ReadInput } from './forms.ts'
import type { GeneralInfo } from './general-info.ts'
import type { LanguageConfig, LanguageVersion } from './languages.ts'
import type { MenuCard, MenuChild, MenuConfig, MenuEntry } from './menu.ts'
import type { KnownWork, Portfolio } from './portfolio.ts'
import type { Review, Reviews, ReviewSource } from './reviews.ts'
import type { ComponentsConfigs, PageConfiguration } from './site.ts'
import type { ForLanguage } from './values.ts'

/** The parts of a page configuration and the data of elements, by the names of their types. */
interface Parts {
  readonly PageConfiguration: PageConfiguration
  readonly ComponentsConfigs: ComponentsConfigs
  readonly MenuConfig: MenuConfig
  readonly MenuEntry: MenuEntry
  readonly MenuChild: MenuChild
  readonly MenuCard: MenuCard
  readonly GeneralInfo: GeneralInfo
  readonly LanguageConfig: LanguageConfig
  readonly LanguageVersion: LanguageVersion
  readonly Chapter: Chapter
  readonly FormConfig: FormConfig
  readonly FormInput: ReadInput
  readonly FormStep: FormStep
  readonly Condition: NonNullable<ReadInput['when']>
  readonly MailConfig: MailConfig
  readonly Platform: NonNullable<PageConfiguration['platform']>
  readonly Banner: Banner
  readonly BannerButton: NonNullable<Banner['button']>
  readonly Reviews: Reviews
  readonly Review: Review
  readonly ReviewSource: ReviewSource
  readonly Portfolio: Portfolio
  readonly Work: KnownWork
}

type Docs = {
  readonly [Part in keyof Parts]: Readonly<Record<keyof Parts[Part], string>>
}

const FOR_LANGUAGE = {
  langCode: 'Language tag, as in `lang`.',
  defaultLang:
    "Marks the entry for all languages that have none: true, `true` as text, or the language's own code.",
} satisfies Record<keyof ForLanguage, string>

const MENU_LINK =
  'Path, or an address with the scheme http, https, mailto, tel, sms, tg, viber or whatsapp. Default: a heading.'

const COMPONENTS = {
  menuConfig: 'The menu, or one for each language.',
  generalInfo: "The site's owner, or an entry for each language.",
  languageConfig: 'Texts that belong to the site, or an entry for each language.',
  formConfig: 'The forms. A form may have an entry for each language.',
  form_config: "`formConfig`, as the platform's server names it.",
  chapters: 'Apps of the platform that hold pages, by name. `pages` holds ordinary pages.',
} satisfies Record<keyof ComponentsConfigs, string>

/** What each key is for. Editors show it: the build writes it into the JSON Schema of the page configuration. */
export const SITE_DOCS: Docs = {
  ComponentsConfigs: COMPONENTS,
  PageConfiguration: {
    ...COMPONENTS,
    componentsConfigs: 'Menus, texts, forms and chapters, as on pages of the platform.',
    defaultLanguage:
      'Language of an element on a page without `lang`, and of missing texts. Default `en`.',
    website: 'Host name reported with a submission. Default: that of the page.',
    languageVersions: 'The versions of the page in all languages.',
    multiLanguage: 'Whether the site has several languages.',
    languageList: 'Codes of the languages of the site. Elements read `languageVersions`.',
    platform: 'Where the browser looks up languages.',
    formToken:
      'Signed proof that the site showed this page (`createEnquiries().token()`), sent with its forms.',
    errorInTitle: 'Adds "Error:" to the title of the page while a form has errors. Default false.',
    successOrigins:
      'Other origins that `successUrl` of a form may lead to, such as `https://pay.example`. Default: none.',
    $schema: 'Address of this schema, for editors.',
  },
  MenuConfig: {
    ...FOR_LANGUAGE,
    homepage: 'Where the logo leads. Default `/`.',
    buttonHeaderText: 'Text of the button in the header. Default: no button.',
    menu: 'The entries.',
  },
  MenuEntry: {
    name: 'Text of the entry.',
    link: MENU_LINK,
    childs: 'The entries below it.',
    card: 'A small picture next to the child entries.',
  },
  MenuChild: {
    name: 'Text of the entry.',
    link: MENU_LINK,
    image: "Address of a small picture next to the name, in the header's row.",
    text: 'What is shown below the name: how long, the price.',
  },
  MenuCard: {
    image: 'Address of the picture.',
    title: 'Title of the card.',
    text: 'Text below the title.',
    link: 'Where the card leads.',
  },
  GeneralInfo: {
    ...FOR_LANGUAGE,
    name: 'Name of the site.',
    legalName: 'Name of the company.',
    phone: 'Phone number. Of a list, the first number is shown.',
    email: 'Email address.',
    logo: 'Address of the logo.',
    logoNight: 'Address of the logo on a dark background.',
    messenger: 'Address that opens a messenger.',
    address: 'Postal address in one line.',
    mapLink: 'Address of a map of that place.',
    fullAddress: "`address`, as the platform's command-line tool names it.",
    googleMaps: "`mapLink`, as the platform's command-line tool names it.",
    socLinks: 'Addresses of the owner\'s pages, by network: `{ "facebook": "https://…" }`.',
  },
  LanguageConfig: {
    ...FOR_LANGUAGE,
    schedule: 'Opening hours as one text.',
    scheduleWork: 'Opening hours on working days.',
    scheduleWeekend: 'Opening hours at the weekend.',
    email: 'Email address for this language.',
    homepage: 'Text of the first breadcrumb.',
    homepageLink: 'Address of the first breadcrumb.',
  },
  LanguageVersion: {
    langCode: 'Language tag.',
    link: 'Address of the page in this language.',
  },
  Chapter: {
    app_id: 'Id of the app, as a number or its digits.',
    slug_field_id: 'Id of the field with the address of a page.',
    status_field_id: 'Id of the field with the status of a page.',
    alternative_languages_field_id:
      'Id of the field with the page in other languages, a list of `app_id.item_id`. The look-up of languages needs it.',
    language_field_id: 'Id of the field with the language of a page.',
  },
  FormConfig: {
    ...FOR_LANGUAGE,
    id: 'Found by the attribute `form-id`. Only a form on its own element may leave it out.',
    title:
      'Heading. `{about}` stands for what the enquiry is about, which then has no line of its own.',
    subtitle: 'Text below the heading.',
    button_text: 'Text of the button.',
    titleSuccess: 'Heading after the form was sent.',
    subtitleSuccess:
      'Text below that heading. `{email}` stands for the address that was entered, `{reference}` for the start of the number of the enquiry. A sentence is left out if its value is missing.',
    titleFail: 'Heading after the form could not be sent.',
    successUrl:
      'Page that opens after the form was sent: a path such as `/en/thanks/`, or an address of an origin in `successOrigins`.',
    mailConfig: "Recipient and subject of the form's mail on the platform's sites.",
    inputs: 'The inputs, in their order.',
    steps: 'Shows the form in parts, one after the other.',
  },
  FormInput: {
    name: 'Key of the value in a submission.',
    type: 'Kind of input.',
    required: 'Default false.',
    placeholder: 'Label of the input if it has no `title`.',
    title: 'Visible label.',
    errorText: 'Replaces the built-in error text.',
    width: 'Columns of 12. Default 12.',
    maxLength:
      'Most characters, 1 to 5000. Default: short 64, long and textarea 128, phone 20, email 256.',
    options: 'What can be chosen.',
    link: 'Of a `consent`: address that explains the text.',
    version: 'Of a `consent`: version of the text, kept with the submission.',
    fold: 'The input is below this line, which a press opens. Inputs of one line that follow each other share it.',
    when: 'Shows the input only if another input has a value: `{ "input": "kind", "is": "An event" }`.',
    min: 'Lowest number; of `checkboxes` how many; of dates a date, `today`, or days from today: `+14d`.',
    max: 'Highest number; of `checkboxes` how many; of dates a date, `today`, or days from today: `+14d`.',
    step: 'Step between values, or `any`. Default 1.',
    value:
      'The value, which may contain `{url}`, `{title}`, `{language}`, `{utm_source}` and similar.',
    accept:
      'Types and endings, as in `image/*`, `application/pdf`, `.docx`. Default: pictures and PDF.',
    maxSize: 'Most bytes, at most 25 MB. Default 10 MB.',
    maxFiles: 'Most files, at most 10. Default 1.',
  },
  FormStep: {
    title: 'Title of the step.',
    inputs: 'Names of its inputs.',
  },
  Condition: {
    input: 'Name of the other input.',
    is: 'The required value, or several of which one is enough.',
    isNot: 'The forbidden value or values.',
  },
  Platform: {
    serverUrl: 'Address of the platform.',
  },
  Banner: {
    title: 'Heading.',
    subtitle: 'Text below the heading.',
    button: 'The button. Default: no button.',
  },
  BannerButton: {
    popupId: 'Id of the popup that the button opens.',
    placement: 'Your word for the place of the button. Enquiries report it.',
    text: 'Text of the button.',
  },
  Reviews: {
    title: 'Heading.',
    subtitle: 'Text below the heading.',
    items: 'The reviews.',
  },
  Review: {
    text: 'What somebody said.',
    name: 'Who said it.',
    place: 'What it is about.',
    link: 'Address of more about that.',
    rating: 'Stars, from 1 to 5; halves are allowed.',
    image: 'Address of a picture of the author, shown 48 px wide.',
    date: 'When it was written: `2026-05-31`.',
    source: 'Where it was written, such as `{ "name": "Google", "url": "https://…" }`.',
  },
  ReviewSource: {
    name: 'Name of the site.',
    url: 'Address of the review there.',
  },
  Portfolio: {
    images: 'The works.',
    total:
      'How many works there are, if `images` is only a part: the rest is fetched from the attribute `url`.',
    categories: 'Order of the categories. Others follow by first appearance.',
  },
  Work: {
    image: 'Address of the original picture.',
    id: 'Part of the address of the work. Default: `photoName`, else the name of the file.',
    resolution: 'Size in pixels, `1600x1200`. Default `600x400`.',
    photoName: 'Name of the picture.',
    title: 'Title.',
    alt: 'Alternative text. Default: `title`, `photoName` or `hoverText`.',
    hoverText: 'Text over the picture.',
    link: 'Address of more about the work.',
    video:
      'Address of a video file, or of a video on YouTube or Vimeo. It plays in the lightbox; `image` is shown until then.',
    captions: 'Address of the captions of a video file, in WebVTT.',
    category:
      'Names of categories, a list or separated by commas; `{ en, uk }` for several languages. The key `categoryEn` overrides the entry `en`.',
    formats: 'Existing copies of the picture. Default: looked up on the server.',
    placeholder: 'A tiny picture as a `data:` address.',
  },
  MailConfig: {
    to: 'Recipient. Servers must not trust it.',
    from: 'Sender.',
    subject: 'Subject.',
  },
}
