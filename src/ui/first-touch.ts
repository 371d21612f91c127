const waiting = new Set<() => void>()
const touches = ['pointerdown', 'keydown'] as const
let touched = false

function onTouch() {
  touched = true
  for (const touch of touches) document.removeEventListener(touch, onTouch, true)
  for (const load of waiting) load()
  waiting.clear()
}

/** Loads it when the chef first presses anything in this document; at once where that has been. */
export function atFirstTouch(load: () => void): void {
  if (touched) {
    load()
    return
  }
  if (waiting.size === 0) for (const touch of touches) document.addEventListener(touch, onTouch, true)
  waiting.add(load)
}
