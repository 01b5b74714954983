/** The site of the header's, footer's and switcher's tests, in both languages. */
export const CONFIGURATION = {
  componentsConfigs: {
    generalInfo: [
      { langCode: 'en', defaultLang: true, name: 'Mandry', email: 'hello@mandry.example' },
      { langCode: 'uk', name: 'Мандри', email: 'hello@mandry.example' },
    ],
    languageConfig: [
      { langCode: 'en', schedule: 'Mon to Fri, 10:00 to 19:00' },
      { langCode: 'uk', scheduleWork: 'Пн–Пт, 10:00–19:00', scheduleWeekend: 'Сб, 11:00–16:00' },
    ],
    menuConfig: [
      {
        langCode: 'en',
        homepage: '/en/',
        buttonHeaderText: 'Plan a journey',
        menu: [
          {
            name: 'Tours',
            link: '/en/tours/',
            childs: [
              { name: 'Carpathians', link: '/en/tours/carpathians/' },
              { name: 'Black Sea', link: '/en/tours/sea/' },
            ],
          },
          { name: 'Events', link: '', childs: [{ name: 'Weddings', link: '/en/weddings/' }] },
          { name: 'About', link: '/en/about/' },
          { name: 'Contacts', link: '/en/contacts/' },
        ],
      },
      {
        langCode: 'uk',
        homepage: '/uk/',
        buttonHeaderText: '',
        menu: [
          { name: 'Подорожі', link: '/uk/tury/', childs: [{ name: 'Карпати', link: '/uk/k/' }] },
          { name: 'Про нас', link: '/uk/pro-nas/' },
        ],
      },
    ],
    languageVersions: [
      { langCode: 'en', link: '/en/' },
      { langCode: 'uk', link: '/uk/' },
    ],
  },
}
