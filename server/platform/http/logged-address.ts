import ipaddr from 'ipaddr.js'

/**
 * An address as the log names it: whole, or only the network that it is in, which is a /24 of IPv4 and a /64 of IPv6.
 */
export function loggedAddress(address: string, form: 'prefix' | 'full'): string {
  if (form === 'full' || !ipaddr.isValid(address)) return address
  const kind = ipaddr.parse(address).kind()
  if (kind === 'ipv4') return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}
