// The page configuration as the platform's command-line tool writes it: no address of the platform in it.
window.getConfig = () => ({
  componentsConfigs: {
    generalInfo: [
      {
        langCode: 'uk',
        defaultLang: true,
        name: 'Студія',
        email: 'studio@example.com',
        logo: '/logo.svg',
        socLinks: { instagram: 'https://example.com/studio' },
      },
    ],
    menuConfig: [
      {
        langCode: 'uk',
        defaultLang: true,
        homepage: '/',
        buttonHeaderText: 'Написати нам',
        menu: [
          { name: 'Послуги', link: '', childs: [{ name: 'Весілля', link: '/vesillia/' }] },
          { name: 'Контакти', link: '/kontakty/' },
        ],
      },
    ],
    formConfig: ['main', 'popup'].map((id) => ({
      id,
      langCode: 'uk',
      defaultLang: true,
      title: 'Розрахунок вартості',
      subtitle: '',
      button_text: 'Розрахувати',
      titleSuccess: 'Успішно',
      subtitleSuccess: 'Перевірте, будь ласка, вказані дані:',
      titleFail: 'Спробуйте Ще Раз!',
      mailConfig: { to: 'studio', from: 'studio', subject: 'Сайт' },
      inputs: [
        { name: 'email', type: 'email', required: 'true', placeholder: 'E-mail *', width: 6 },
        { name: 'phone', type: 'phone', required: 'false', placeholder: 'Телефон', width: 6 },
      ],
    })),
    chapters: {
      pages: {
        app_id: 101,
        slug_field_id: 102,
        json_field_id: 103,
        heading_field_id: 104,
        sitemap: { status_field_id: 105, sitemapName: 'pages', priority: 0.8 },
      },
    },
  },
  multiLanguage: true,
  defaultLanguage: 'uk',
  languageList: ['uk', 'en'],
  website: 'studio.example',
})
