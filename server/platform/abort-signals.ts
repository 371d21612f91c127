// Node 20 may collect what `AbortSignal.any` and `AbortSignal.timeout` made while somebody still waits for it: the work
// then never ends. These are held by their timer and by the signals that they follow.

/** A signal that aborts after so many milliseconds, with a TimeoutError. It does not keep the process running. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  const late = () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  setTimeout(late, ms).unref()
  return controller.signal
}

/** A signal that aborts with the first of these, and for its reason. */
export function abortWithFirst(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  const follow = ({ reason }: AbortSignal) => {
    for (const [signal, stop] of followed) signal.removeEventListener('abort', stop)
    controller.abort(reason)
  }
  const followed = new Map(signals.map(signal => [signal, () => follow(signal)]))
  for (const [signal, stop] of followed) signal.addEventListener('abort', stop, { once: true })
  const aborted = signals.find(signal => signal.aborted)
  if (aborted) follow(aborted)
  return controller.signal
}
