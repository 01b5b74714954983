export type * from './data-types.ts'
export type { OpenPopupDetail } from '../src/events/open-popup.ts'
export type { FormDataObject, MailConfig, SubmitFormDetail } from '../src/events/submit-form.ts'
import { catalogue } from 'virtual:widget-catalogue'
import { startLoader } from '../src/loader/loader.ts'

// The script a site owner includes. A second copy, whatever its address, would only get in the first one's way.
const LOADED = Symbol.for('mandry.loaded')
const page = globalThis as { [LOADED]?: string }

if (typeof document === 'undefined') {
  console.warn('mandry: there is no page here; to render, import mandry/server')
} else if (page[LOADED]) {
  console.error(`mandry: ${import.meta.url} is a second copy of ${page[LOADED]}; remove one`)
} else {
  page[LOADED] = import.meta.url
  startLoader({
    runtime: () => import('../src/element/register.ts'),
    behaviours: () => import('./behaviours.ts'),
    styles: () => import('./styles.ts'),
    catalogue,
  })
}
