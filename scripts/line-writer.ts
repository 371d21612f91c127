/** Writes lines to standard output in chunks of about so many characters, never faster than they are read. */
export function lineWriter(chunk: number) {
  let waiting = ''
  /** Writes what waits; to be called once more at the end. */
  async function flush(): Promise<void> {
    const text = waiting
    waiting = ''
    if (!process.stdout.write(text)) await new Promise<void>(resolve => process.stdout.once('drain', () => resolve()))
  }
  return {
    flush,
    async line(text: string): Promise<void> {
      waiting += `${text}\n`
      if (waiting.length > chunk) await flush()
    },
  }
}
