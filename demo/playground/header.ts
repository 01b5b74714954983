/** Links of the header that playground and documentation share, by their place in the documentation. */
export const HEADER_LINKS = [
  { text: 'Start', link: '/guides/plain-html' },
  { text: 'Elements', link: '/elements/' },
  { text: 'Troubleshooting', link: '/guides/troubleshooting' },
  { text: 'Client library', link: '/platform/' },
] as const
