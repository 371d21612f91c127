/*
 * What a page of a recipe can do besides where there is a script: print, and cook step by step with the screen kept on. It changes
 * nothing of what is read, and sends nothing anywhere.
 */
const acts = document.querySelector('[data-acts]')
const steps = [...document.querySelectorAll('[data-step] p')].map(step => step.textContent ?? '')

/** @param {string} name @param {string} className @param {string} [text] */
function make(name, className, text) {
  const made = document.createElement(name)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

/** @param {string} label @param {string} className @param {() => void} press */
function button(label, className, press) {
  const made = make('button', className, label)
  made.setAttribute('type', 'button')
  made.addEventListener('click', press)
  return made
}

/** @type {WakeLockSentinel | null} */
let lock = null
const stayOn = async () => {
  // Refused with little battery left, or by plain http: then the screen goes off as it always does.
  lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
}
const mayGoOff = () => {
  lock?.release().catch(() => {})
  lock = null
}

function openCooking() {
  let at = 0
  const dialog = /** @type {HTMLDialogElement} */ (make('dialog', 'cook'))
  dialog.setAttribute('aria-label', 'Cook mode')
  const progress = /** @type {HTMLProgressElement} */ (make('progress', ''))
  progress.max = steps.length
  progress.setAttribute('aria-hidden', 'true')
  const step = make('div', 'cook-step')
  step.setAttribute('aria-live', 'polite')
  const back = button('←', 'button', () => go(-1))
  back.setAttribute('aria-label', 'Step before')
  const next = button('', 'button main', () => (at === steps.length - 1 ? dialog.close() : go(1)))
  const top = make('div', 'cook-top')
  top.append(
    document.querySelector('h1')?.textContent ?? '',
    button('Close', 'button', () => dialog.close()),
  )
  const ways = make('div', 'cook-ways')
  ways.append(back, next)
  dialog.append(top, progress, step, ways)

  /** @param {number} by */
  function go(by) {
    at = Math.min(steps.length - 1, Math.max(0, at + by))
    const count = make('p', 'cook-count')
    count.append(make('b', '', String(at + 1)), ` of ${steps.length}`)
    step.replaceChildren(count, make('p', 'cook-text', steps[at]))
    step.scrollTop = 0
    progress.value = at + 1
    back.toggleAttribute('disabled', at === 0)
    next.textContent = at === steps.length - 1 ? 'Done' : 'Next step'
  }

  const seen = () => {
    if (document.visibilityState === 'visible') stayOn()
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  })
  dialog.addEventListener('close', () => {
    document.removeEventListener('visibilitychange', seen)
    mayGoOff()
    dialog.remove()
  })
  document.addEventListener('visibilitychange', seen)
  document.body.append(dialog)
  go(0)
  dialog.showModal()
  next.focus()
  stayOn()
}

if (acts && steps.length > 0) {
  acts.append(
    button('Start cooking', 'button main', openCooking),
    button('Print', 'button', () => window.print()),
  )
}
