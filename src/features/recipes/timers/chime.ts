let context: AudioContext | null = null

/** Lets this page make sounds from now on. Browsers allow it during a press alone. */
export function unlockChime(): void {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => null)
  } catch {
    // No sound on this device: the dock, the tab's title and the notification still show it.
  }
}

/** Whether a chime would be heard. */
export const canChime = (): boolean => context?.state === 'running'

const NOTES = [880, 1108.73, 1318.51]

/** Three rising notes of a small bell, about a second in all. Silent where sounds are not allowed. */
export function chime(): void {
  if (context?.state !== 'running') return
  for (const [index, pitch] of NOTES.entries()) {
    const at = context.currentTime + index * 0.22
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(0.4, at + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7)
    gain.connect(context.destination)
    const note = context.createOscillator()
    note.type = 'triangle'
    note.frequency.value = pitch
    note.connect(gain)
    note.start(at)
    note.stop(at + 0.75)
  }
}
