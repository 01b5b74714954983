import r2wc from '@r2wc/react-to-web-component'
import './playground.css'
import { App } from './app.tsx'

customElements.define(
  'playground-app',
  r2wc(App, { props: { script: 'string', frame: 'string', docs: 'string', release: 'string' } }),
)
