import { h } from 'vue'
import DefaultTheme from 'vitepress/theme'
import './style.css'

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
