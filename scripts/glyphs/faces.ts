import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A face to draw with: its family, how CSS names it, and the rules that load its files. */
export type Face = { family: string; name: string; style: string; weight: number; css: string; rules: string }

/** The open families (SIL Open Font License) that the stored weights were learned from, as `@fontsource` names them. */
export const openFamilies = [
  'alegreya',
  'bitter',
  'carlito',
  'crimson-pro',
  'eb-garamond',
  'gelasio',
  'inter',
  'josefin-sans',
  'lato',
  'libre-baskerville',
  'lora',
  'merriweather',
  'montserrat',
  'noto-serif',
  'nunito',
  'open-sans',
  'playfair-display',
  'pt-serif',
  'roboto',
  'source-sans-3',
  'tinos',
  'vollkorn',
  'work-sans',
]

/** Families of the system that are drawn too, where they are installed. */
export const systemFamilies = [
  'DejaVu Sans',
  'DejaVu Sans Mono',
  'DejaVu Serif',
  'Liberation Mono',
  'Liberation Sans',
  'Liberation Sans Narrow',
  'Liberation Serif',
]

const STYLES: [number, string][] = [
  [400, 'normal'],
  [700, 'normal'],
  [400, 'italic'],
]

const face = (family: string, weight: number, style: string) => ({
  family,
  name: `${family} ${weight} ${style}`,
  style,
  weight,
})

function fontRule(name: string, file: string): string {
  const data = readFileSync(file).toString('base64')
  return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${data})}\n`
}

/**
 * The regular, bold and italic faces in a folder of files such as `lora-latin-400-normal.woff2`, in folders below it as
 * well; thirds and eighths are in the file of the same name with `latin-ext`. Sorted by name.
 */
export function facesIn(folder: string): Face[] {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.woff2'))
      .sort()
      .map(file => [basename(file, '.woff2'), join(folder, file)]),
  )
  const families = [...files.keys()].flatMap(name => /^(.+)-latin-400-normal$/.exec(name)?.[1] ?? []).sort()
  return families.flatMap(family =>
    STYLES.flatMap(([weight, style], at) => {
      const file = files.get(`${family}-latin-${weight}-${style}`)
      if (!file) return []
      const more = files.get(`${family}-latin-ext-${weight}-${style}`)
      const css = `drawn-${family}-${at}`
      const rules = fontRule(css, file) + (more ? fontRule(`${css}-more`, more) : '')
      // The rules name every file a face of its own, so the browser must not make it bolder or lean it over again.
      return [{ ...face(family, weight, style), css: `normal 400 SIZE ${css}, ${css}-more`, rules }]
    }),
  )
}

/** The faces of the families that are part of the system; whether they are installed only the browser knows. */
export function systemFaces(): Face[] {
  return systemFamilies.flatMap(family =>
    STYLES.map(([weight, style]) => ({
      ...face(family, weight, style),
      css: `${style} ${weight} SIZE '${family}'`,
      rules: '',
    })),
  )
}
