// Timers of a hidden page wake up once a minute at best; those of a worker keep their time.
let waiting: ReturnType<typeof setTimeout> | undefined

self.onmessage = (message: MessageEvent<number>) => {
  clearTimeout(waiting)
  waiting = setTimeout(() => self.postMessage(null), message.data)
}
