import type { FormConfig, MenuConfig, Work } from 'mandry'

export const menu: MenuConfig = {
  buttonHeaderText: 'Plan a journey',
  menu: [
    { name: 'Tours', link: '/tours/' },
    { name: 'About', link: '/about/' },
  ],
}

export const form: FormConfig = {
  title: 'Where to?',
  button_text: 'Send',
  titleSuccess: 'Thank you',
  inputs: [{ name: 'email', type: 'email', title: 'Email', required: true }],
}

export const works: Work[] = [
  { image: '/pictures/concert.jpg', title: 'Night concert' },
  { image: '/pictures/lake.jpg', title: 'A birthday above the lake' },
]
