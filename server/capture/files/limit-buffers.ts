/**
 * Refuses every buffer of more than `most` bytes in this thread: the limits of a thread count objects, not the bytes of
 * buffers, and a few bytes of a file can unpack into gigabytes. What asks for more gets a RangeError, as when memory is
 * out. Streams that unpack by themselves, without such a buffer, are taken away.
 */
export function limitBuffers(most: number): void {
  const bounded = {
    construct<Kind extends object>(target: new (...args: unknown[]) => Kind, args: unknown[], newTarget: () => Kind) {
      const [size] = args
      if (typeof size === 'number' && size > most) throw new RangeError('This buffer would be too large')
      return Reflect.construct(target, args, newTarget)
    },
  } as ProxyHandler<never>
  globalThis.Uint8Array = new Proxy(Uint8Array, bounded)
  globalThis.ArrayBuffer = new Proxy(ArrayBuffer, bounded)
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
}
