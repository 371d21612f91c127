import Theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import '../../../src/styles/fonts.css'
import '../../../src/styles/tokens.css'
import './style.css'

/** Out of the handbook, into the program: a page of its own, which the router of these pages must leave alone. */
const wayBack = (place: string) => () =>
  h('a', { class: `way-back ${place}`, href: '/', target: '_self' }, 'Open Longtable')

export default {
  ...Theme,
  Layout: () =>
    h(Theme.Layout, null, {
      'nav-bar-title-before': () =>
        h('img', { class: 'mark', src: '/media/drawn/mark.svg', alt: '', width: 32, height: 32 }),
      'nav-bar-content-after': wayBack('in-bar'),
      'nav-screen-content-after': wayBack('in-screen'),
    }),
}
