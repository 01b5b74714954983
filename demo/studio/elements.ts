import './styles/page.css'
import r2wc from '@r2wc/react-to-web-component'
import { ContentStudio, EnquiryInbox } from './shell/studio.tsx'

// The script of the studio: it defines the elements. A second copy on the page changes nothing.

const OPTIONS = {
  shadow: 'open',
  props: { apps: 'json', language: 'string', serverUrl: 'string' },
} as const

const ELEMENTS = { 'content-studio': ContentStudio, 'enquiry-inbox': EnquiryInbox }

for (const [name, component] of Object.entries(ELEMENTS))
  if (!customElements.get(name)) customElements.define(name, r2wc(component, OPTIONS))
