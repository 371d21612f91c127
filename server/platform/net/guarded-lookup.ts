import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './address-rules.ts'
import { FetchRefused } from './fetch-errors.ts'

/** Resolves a name to all its addresses, as `dns.promises.lookup(name, { all: true })` does. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

const resolveBySystem: ResolveHost = hostname =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

/**
 * A lookup for a socket that fails with {@link FetchRefused} when any answer is not public. The socket connects to the
 * very addresses handed to it here, so a second, different answer to the same question can change nothing.
 * With `exempt` every answer is taken as it is.
 */
export function guardedLookup(exempt: boolean, resolve: ResolveHost = resolveBySystem): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      addresses => {
        const family = options.family === 4 || options.family === 6 ? options.family : 0
        const usable = family === 0 ? addresses : addresses.filter(answer => answer.family === family)
        const first = usable[0]
        if (!first) {
          callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0)
        } else if (!exempt && !addresses.every(answer => isPublicAddress(answer.address))) {
          callback(new FetchRefused('private-address'), '', 0)
        } else if (options.all) {
          callback(null, usable)
        } else {
          callback(null, first.address, first.family)
        }
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
}
