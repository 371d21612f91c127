import { deflateSync } from 'node:zlib'
import { zipArchive } from '#server/platform/zip-stream.ts'

/** Lines of a recipe as they are printed: of a plum stew with four ingredients and two steps. */
export const stewLines = [
  'Plum stew',
  '',
  'Ingredients',
  '500 g plums',
  '2 tbsp honey',
  '1 cinnamon stick',
  '100 ml water',
  '',
  'Method',
  '1. Halve the plums, take out the stones, and put the plums into a large pot',
  'with the water.',
  '2. Add the honey and the cinnamon, and stew for 20 minutes.',
]

type PdfOptions = {
  /** Says that it is locked with a password. */
  isLocked?: boolean
  /** Bytes of blanks that each page unpacks to. */
  blanks?: number
}

const escaped = (text: string): string => text.replace(/[\\()]/g, mark => `\\${mark}`)

/** What draws columns of lines side by side, one column after the other, in Helvetica of 12 points. */
function drawn(columns: readonly (readonly string[])[], blanks: number): Buffer {
  const texts = columns.map((lines, column) => {
    const moves = lines.map(line => `(${escaped(line)}) Tj T*`).join('\n')
    return `BT /F1 12 Tf 15 TL ${40 + 280 * column} 780 Td\n${moves}\nET`
  })
  return Buffer.concat([Buffer.alloc(blanks, 0x20), Buffer.from(texts.join('\n'), 'latin1')])
}

/** A PDF of pages, each of columns of lines. */
export function pdfOf(pages: readonly (readonly (readonly string[])[])[], options: PdfOptions = {}): Buffer {
  const { isLocked = false, blanks = 0 } = options
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((columns, at) => {
      const packed = deflateSync(drawn(columns, blanks))
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`,
      ]
    }),
  ]
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) /P -4 >> /ID [(longtable) (longtable)]`
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isLocked ? lock : ''} >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

const asXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** An archive of files, as Word, Pages and others save. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }))
  const blocks: Buffer[] = []
  const all = (async function* () {
    yield* entries
  })()
  for await (const block of zipArchive(0, all)) blocks.push(block)
  return Buffer.concat(blocks)
}

/** A Word file with a paragraph a line; `before` is put before the first. */
export function wordOf(lines: readonly string[], before = ''): Promise<Buffer> {
  const paragraphs = lines.map(line => `<w:p><w:r><w:t xml:space="preserve">${asXml(line)}</w:t></w:r></w:p>`).join('')
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const types = 'http://schemas.openxmlformats.org/package/2006'
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${types}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?>${before}<w:document xmlns:w="${namespace}"><w:body>${paragraphs}</w:body></w:document>`,
  })
}

/** A page as a browser saves it in one file, with a picture and a frame beside it. */
export const archiveOf = (html: string, address: string): string =>
  [
    'From: <Saved by a browser>',
    `Snapshot-Content-Location: ${address}`,
    'Subject: Plum stew',
    'Date: Sat, 3 Jan 2026 10:00:00 -0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html";',
    '\tboundary="----Part--abc----"',
    '',
    '',
    '------Part--abc----',
    'Content-Type: text/html',
    'Content-ID: <frame-ABC@mhtml.blink>',
    'Content-Transfer-Encoding: base64',
    `Content-Location: ${address}`,
    '',
    ...(Buffer.from(html)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '------Part--abc----',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://plums.example/stew.png',
    '',
    Buffer.from('no picture').toString('base64'),
    '------Part--abc----',
    'Content-Type: text/html',
    'Content-ID: <frame-DEF@mhtml.blink>',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Buy a pan</p>').toString('base64'),
    '------Part--abc------',
    '',
  ].join('\r\n')
