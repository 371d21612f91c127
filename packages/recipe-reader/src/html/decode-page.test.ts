import { describe, expect, it } from 'vitest'
import { decodePage } from './decode-page.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('decodePage', () => {
  it('takes UTF-8 when nothing is said', () => {
    expect(decodePage(Buffer.from('crème'), 'text/html')).toBe('crème')
    expect(decodePage(Buffer.alloc(0), '')).toBe('')
  })

  it('follows the header', () => expect(decodePage(latin1('cr\xe8me'), 'text/html; charset=ISO-8859-1')).toBe('crème'))

  it.each([
    '<meta charset="windows-1252">',
    "<meta charset = 'latin1'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
    '<?xml version="1.0" encoding="iso-8859-1"?>',
  ])('follows %s', meta => expect(decodePage(latin1(`${meta}cr\xe8me`), 'text/html')).toBe(`${meta}crème`))

  it('puts the byte-order mark above the header and the header above the page', () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('crème')])
    expect(decodePage(marked, 'text/html; charset=latin1')).toBe('crème')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('crème', 'utf16le')])
    expect(decodePage(wide, 'text/html; charset=utf-8')).toBe('crème')
    expect(decodePage(Buffer.from('<meta charset="latin1">è'), 'text/html; charset=utf-8')).toContain('è')
  })

  it('passes over labels nobody knows and replaces broken bytes', () => {
    expect(decodePage(Buffer.from('crème'), 'text/html; charset=klingon')).toBe('crème')
    expect(decodePage(Buffer.from('<meta charset=x-none>crème'), 'text/html')).toContain('crème')
    expect(decodePage(Buffer.from('<meta charset=utf-16>crème'), 'text/html')).toContain('crème')
  })

  it('takes old western letters for what they are when nothing is said', () => {
    expect(decodePage(latin1('<p>cr\xe8me br\xfbl\xe9e, \xbd cup'), 'text/html')).toBe('<p>crème brûlée, ½ cup')
    expect(decodePage(latin1('cr\xe8me'), 'text/html; charset=utf-8')).toBe('cr\ufffdme')
    const damaged = Buffer.concat([Buffer.from('crème brûlée, ½ c'), Buffer.from([0xc3]), Buffer.from('up')])
    expect(decodePage(damaged, 'text/html')).toBe('crème brûlée, ½ c\ufffdup')
  })

  it('reads eastern character sets', () => {
    expect(decodePage(Buffer.from([0x8e, 0xa9]), 'text/html; charset=Shift_JIS')).toBe('自')
    expect(decodePage(Buffer.from([0xf1, 0xf3, 0xef]), 'text/html; charset=windows-1251')).toBe('суп')
  })
})
