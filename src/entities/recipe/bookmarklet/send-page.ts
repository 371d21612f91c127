/**
 * What the bookmarklet runs within a page of another site: sends the page as its browser has it to the server in a new tab.
 * Its text goes into an address (see bookmarklet.ts), so it names nothing outside of itself, and uses nothing that the page
 * has to allow.
 * @param address where the page goes, with the key of its chef
 */
export function sendPage(address: string): void {
  const MOST_BYTES = 4_800_000
  const page = document.documentElement
  const copy = page.cloneNode(true) as HTMLElement

  // What no attribute says: chosen amounts, the picture that is shown, and what stands in components.
  const twins = copy.querySelectorAll('*')
  page.querySelectorAll('*').forEach((one, at) => {
    const twin = twins[at]
    if (!twin) return
    if (one.matches('input[type=number], input[type=range]'))
      twin.setAttribute('value', (one as HTMLInputElement).value)
    if (one.localName === 'option') twin.toggleAttribute('selected', (one as HTMLOptionElement).selected)
    const picture = one.localName === 'img' && (one as HTMLImageElement).currentSrc
    if (picture) twin.setAttribute('src', picture)
    if (one.shadowRoot) for (const node of one.shadowRoot.childNodes) twin.append(node.cloneNode(true))
  })
  // What no recipe stands in, and what is nobody's business.
  const idle =
    'style, link, iframe, svg, video, audio, canvas, object, embed, script[src], input[type=hidden], input[type=password]'
  for (const part of copy.querySelectorAll(idle)) part.remove()
  for (const picture of copy.querySelectorAll('[src^="data:"], [srcset*="data:"]')) {
    picture.removeAttribute('src')
    picture.removeAttribute('srcset')
  }

  const fits = (text: string) => new Blob([text]).size <= MOST_BYTES
  const mainOf = (whole: HTMLElement) =>
    whole.querySelector<HTMLElement>('main, [role=main], article') ?? whole.querySelector('body') ?? whole
  let html = copy.outerHTML
  let cut = ''
  if (!fits(html)) {
    cut = '1'
    const data = [...copy.querySelectorAll('title, meta, script[type="application/ld+json"]')]
    const main = mainOf(copy)
    for (const part of main.querySelectorAll('script')) part.remove()
    const head = data.map(part => part.outerHTML).join('')
    html = head + main.outerHTML
    if (!fits(html)) {
      // biome-ignore lint/performance/useDomNodeTextContent: a recipe is read by its lines, which only the shown page has
      main.replaceChildren(mainOf(page).innerText.slice(0, 500_000))
      html = (fits(head) ? head : '') + main.outerHTML
    }
  }

  // Where the page forbids forms that lead elsewhere, its address goes alone, with what is selected.
  document.addEventListener('securitypolicyviolation', event => {
    if (!event.effectiveDirective.startsWith('form-action')) return
    const said = new URLSearchParams({
      url: location.href,
      title: document.title,
      text: String(getSelection()).slice(0, 5000),
    })
    open(`${new URL(address).origin}/share-target?${said}`)
  })

  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  form.enctype = 'multipart/form-data'
  form.acceptCharset = 'utf-8'
  form.target = '_blank'
  form.hidden = true
  for (const [name, value] of Object.entries({ url: location.href, cut, html })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  page.append(form)
  form.submit()
  form.remove()
}
