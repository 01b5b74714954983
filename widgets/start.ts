import { TAGS } from 'virtual:widget-texts'
import { prefetchTexts } from '../src/languages/load-texts.ts'
import type { Runtime } from '../src/loader/loader-options.ts'

// Comes before React does and fetches texts beside it; else they would be asked for when React is there.

const fetchRuntime = () => import('../src/element/register.ts')

export const register: Runtime['register'] = async (...widget) =>
  await (await fetchRuntime()).register(...widget)

export const whenReady: Runtime['whenReady'] = async (host) =>
  await (await fetchRuntime()).whenReady(host)

fetchRuntime().catch(() => {})
for (const { group, tags } of TAGS) {
  // What a server rendered of a header and its like stays as it is.
  const hosts = [...document.querySelectorAll(tags)]
  const host = hosts.find(({ shadowRoot }) => !shadowRoot || group === 'widgets')
  const lang = host?.closest('[lang]')?.getAttribute('lang')
  if (lang) prefetchTexts(group, lang)
}
