export const configuration = {
  componentsConfigs: {
    generalInfo: { name: 'Mandry' },
    menuConfig: {
      buttonHeaderText: 'Plan a journey',
      menu: [
        { name: 'Tours', link: '/tours/' },
        { name: 'About', link: '/about/' },
      ],
    },
    formConfig: [
      {
        id: 'main',
        title: 'Where to?',
        button_text: 'Send',
        titleSuccess: 'Thank you',
        inputs: [{ name: 'email', type: 'email', title: 'Email', required: true }],
      },
    ],
  },
}

const works = [
  { image: '/pictures/concert.jpg', title: 'Night concert' },
  { image: '/pictures/lake.jpg', title: 'A birthday above the lake' },
]

export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Tours</title>
    <script type="module" src="/mandry/mandry.js" data-endpoint="/enquiries"></script>
  </head>
  <body>
    <site-header show-name></site-header>
    <page-banner heading="Tours" popup-id="form"></page-banner>
    <portfolio-gallery heading="Works">
      <script type="application/json">${JSON.stringify(works)}</script>
    </portfolio-gallery>
    <popup-container popup-id="form" heading="Enquiry">
      <contact-form in-popup form-id="main" send-delay="0" action="/enquiries"></contact-form>
    </popup-container>
  </body>
</html>`
