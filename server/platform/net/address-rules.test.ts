import { describe, expect, it } from 'vitest'
import { checkTarget, isPublicAddress, readAllowList } from './address-rules.ts'
import { FETCH_FAILED_MESSAGE, FetchRefused } from './fetch-errors.ts'

function refusal(url: string, allow: string[] = []): string | null {
  try {
    checkTarget(url, readAllowList(allow))
    return null
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    expect(error.message).toBe(FETCH_FAILED_MESSAGE)
    return error.reason
  }
}

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    'takes %s',
    address => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'not an address',
    '',
  ])('refuses %s', address => expect(isPublicAddress(address)).toBe(false))
})

describe('checkTarget', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:FFFF:A00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[2001::1]/',
    'http://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data',
    'http://192.168.0.1:80/',
  ])('sees through %s', url => expect(refusal(url)).toBe('private-address'))

  it.each([
    ['', 'url'],
    ['not a url', 'url'],
    ['http://', 'url'],
    ['http://[fe80::1%25eth0]/', 'url'],
    ['http://[fe80::1%eth0]/', 'url'],
    [`http://example.com/${'a'.repeat(5000)}`, 'url'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,hello', 'scheme'],
    ['http://chef:secret@example.com/', 'credentials'],
    ['http://chef@example.com/', 'credentials'],
    ['http://example.com:8080/', 'port'],
    ['https://example.com:22/', 'port'],
    ['http://example.com:0/', 'port'],
  ])('refuses %s for its %s', (url, reason) => expect(refusal(url)).toBe(reason))

  it('takes web addresses on web ports, whatever their case', () => {
    expect(refusal('http://example.com/soup')).toBeNull()
    expect(refusal('https://example.com:80/soup')).toBeNull()
    expect(refusal('HTTPS://EXAMPLE.COM:443/soup')).toBeNull()
    expect(refusal('https://8.8.8.8/')).toBeNull()
  })

  it('drops the fragment and the trailing dot of a name', () => {
    const target = checkTarget('https://Example.com./soup#step-2', new Set())
    expect(target.hostname).toBe('example.com')
    expect(target.url.href).not.toContain('#')
  })

  it('exempts exactly the host and port the operator named', () => {
    const allow = ['pantry.lan:8080', '127.0.0.1:4150', '[::1]:4151', 'kitchen.lan:80']
    expect(refusal('http://pantry.lan:8080/', allow)).toBeNull()
    expect(refusal('http://PANTRY.LAN.:8080/', allow)).toBeNull()
    expect(refusal('http://2130706433:4150/', allow)).toBeNull()
    expect(refusal('http://[0:0::1]:4151/', allow)).toBeNull()
    expect(refusal('http://kitchen.lan/', allow)).toBeNull()
    expect(refusal('http://pantry.lan:8081/', allow)).toBe('port')
    expect(refusal('http://evil.pantry.lan:8080/', allow)).toBe('port')
    expect(refusal('http://127.0.0.1/', allow)).toBe('private-address')
    expect(refusal('http://chef@pantry.lan:8080/', allow)).toBe('credentials')
  })
})

describe('readAllowList', () => {
  it('ignores blank entries', () => expect(readAllowList(['', '  ']).size).toBe(0))

  it.each(['pantry.lan', 'http://pantry.lan:80', 'pantry.lan:port', 'a b:80', 'chef@pantry.lan:80', ':80'])(
    'names the entry that makes no sense: %s',
    entry => expect(() => readAllowList([entry])).toThrow(entry),
  )
})
