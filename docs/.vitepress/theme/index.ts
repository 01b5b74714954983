import { h } from 'vue'
import DefaultTheme from 'vitepress/theme'
import './style.css'

/** Address of the playground, set by the configuration. */
declare const PLAYGROUND: string

const playground = () =>
  h('a', { class: 'playground', href: PLAYGROUND, target: '_self' }, 'Playground')

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-content-after': playground,
      'nav-screen-content-after': playground,
    }),
}
