import type { PageConfiguration, Work } from 'mandry'

export const configuration: PageConfiguration = {
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

export const works: Work[] = [
  { image: '/pictures/concert.jpg', title: 'Night concert' },
  { image: '/pictures/lake.jpg', title: 'A birthday above the lake' },
]
