import { isBuiltin } from 'node:module'

/** The folder of the package that a file belongs to, from the project's folder: `node_modules/@trpc/server`. */
const folderOf = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/

/** Packages that are found while the server runs and not imported: fonts of the pages for guests, the languages of photographed pages, the decoder of HEIC. */
const FOUND_LATE = [
  '@fontsource-variable/figtree',
  '@fontsource-variable/fraunces',
  '@tesseract.js-data/deu',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/fra',
  '@tesseract.js-data/ita',
  '@tesseract.js-data/spa',
  'heic-decode',
]

/** Packages in files whose modules nobody tells of: the style sheets, and the pages of the handbook. */
const IN_STYLES = ['@fontsource-variable/figtree', '@fontsource-variable/fraunces', 'tailwindcss']
const IN_HANDBOOK = [
  '@vue/reactivity',
  '@vue/runtime-core',
  '@vue/runtime-dom',
  '@vue/shared',
  '@vueuse/core',
  '@vueuse/integrations',
  '@vueuse/shared',
  'focus-trap',
  'mark.js',
  'minisearch',
  'shiki',
  'tabbable',
  'vitepress',
  'vue',
]

const packageOf = name => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/**
 * Finds out which packages a build is made of: what of them is in its files, and which ones the server loads beside them.
 * @param {string} root the project's folder
 */
export function createPackageList(root) {
  const inside = new Set([...IN_STYLES, ...IN_HANDBOOK].map(name => `node_modules/${name}`))
  const outside = new Set(FOUND_LATE)
  const add = file => {
    const [folder] = folderOf.exec(file.replaceAll('\\', '/').replace(`${root}/`, '')) ?? []
    if (folder) inside.add(folder)
  }
  return {
    /** For Vite, which tells it of the modules of the pages. */
    ofClient: {
      name: 'package-list',
      generateBundle(_, files) {
        for (const file of Object.values(files)) for (const id of file.moduleIds ?? []) add(id)
      },
    },
    /**
     * The list: `inside` has folders of packages, `outside` names.
     * @param {import('esbuild').Metafile[]} metafiles of what esbuild made
     * @returns {{ inside: string[], outside: string[] }}
     */
    listWith(metafiles) {
      for (const { inputs, imports } of metafiles.flatMap(({ outputs }) => Object.values(outputs))) {
        for (const [file, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) add(file)
        for (const { path, external } of imports) if (external && !isBuiltin(path)) outside.add(packageOf(path))
      }
      return { inside: [...inside].sort(), outside: [...outside].sort() }
    },
  }
}
