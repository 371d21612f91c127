import { writeFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'
import { drawIcons } from './draw-icons.ts'
import { takeScreens } from './take-screens.ts'

const folder = 'public/app'
const keep = (name: string, bytes: Buffer) => {
  writeFileSync(projectPath(`${folder}/${name}`), bytes)
  console.log(`${folder}/${name}: ${bytes.length} bytes`)
}

const parts: Record<string, () => Promise<{ name: string; bytes: Buffer }[]>> = {
  icons: drawIcons,
  screens: takeScreens,
}
const named = process.argv.slice(2)
for (const [part, make] of Object.entries(parts)) {
  if (named.length === 0 || named.includes(part)) for (const { name, bytes } of await make()) keep(name, bytes)
}
