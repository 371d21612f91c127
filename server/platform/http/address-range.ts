import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
/** The addresses that begin with the same so many bits. */
export type AddressRange = [start: Address, bits: number]

/** An address (`10.0.0.1`) or a range (`10.0.0.0/8`), IPv4 or IPv6. Throws an Error for what is neither. */
export function readRange(entry: string): AddressRange {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry)
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
