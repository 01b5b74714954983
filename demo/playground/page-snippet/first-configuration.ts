import type { PageConfiguration } from 'mandry'
import type { StudioLanguage } from '../../content/model/definition.ts'

const TEXTS = {
  en: {
    name: 'Your name',
    button: 'Plan a journey',
    tours: 'Tours',
    contacts: 'Contacts',
    schedule: 'Monday to Friday, 9:00–19:00',
    home: 'Home',
    mail: 'Email',
    message: 'Message',
  },
  uk: {
    name: 'Ваша назва',
    button: 'Спланувати подорож',
    tours: 'Тури',
    contacts: 'Контакти',
    schedule: 'Понеділок – п’ятниця, 9:00–19:00',
    home: 'Головна',
    mail: 'E-mail',
    message: 'Повідомлення',
  },
} as const satisfies Record<StudioLanguage, object>

/** A page configuration to begin with. @param site the folder of the logo */
export function firstConfiguration(
  language: StudioLanguage,
  site = new URL('https://your.site/'),
): PageConfiguration {
  const text = TEXTS[language]
  return {
    componentsConfigs: {
      generalInfo: [
        {
          langCode: language,
          name: text.name,
          email: 'hello@your.site',
          logo: `${site.href}brand/logo.svg`,
        },
      ],
      menuConfig: [
        {
          langCode: language,
          homepage: `/${language}/`,
          buttonHeaderText: text.button,
          menu: [
            { name: text.tours, link: `/${language}/tours/` },
            { name: text.contacts, link: `/${language}/contacts/` },
          ],
        },
      ],
      languageConfig: [
        {
          langCode: language,
          schedule: text.schedule,
          homepage: text.home,
          homepageLink: `/${language}/`,
        },
      ],
      formConfig: [
        {
          id: 'main',
          langCode: language,
          inputs: [
            { name: 'email', type: 'email', title: text.mail, required: true },
            { name: 'text', type: 'textarea', title: text.message },
          ],
        },
      ],
    },
    defaultLanguage: language,
    languageVersions: [
      { langCode: 'en', link: '/en/' },
      { langCode: 'uk', link: '/uk/' },
    ],
  }
}
