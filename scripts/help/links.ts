import { relative, resolve, sep } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/**
 * Leaves the words of links that lead out of the handbook, to other files of the repository: who reads it on a server has
 * none of them.
 */
export function withoutLinksOutside(md: MarkdownRenderer, docs: string): void {
  md.core.ruler.push('links-outside', state => {
    const { path = '' } = state.env as { path?: string }
    for (const { children } of state.tokens) {
      let isOutside = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') isOutside = leavesHandbook(docs, path, token.attrGet('href') ?? '')
        if (!isOutside || !/^link_(open|close)$/.test(token.type)) continue
        token.tag = 'span'
        token.attrs = null
      }
    }
  })
}

function leavesHandbook(docs: string, page: string, href: string): boolean {
  const [target = ''] = href.split('#')
  if (!target || /^([a-z]+:|\/)/.test(target)) return false
  const place = relative(docs, resolve(page, '..', target))
  return place.startsWith(`..${sep}`) || !/(\.md|\/|^[^.]*)$/.test(target)
}
