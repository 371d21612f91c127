import { writeFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'
import { characters, makeSubsets, unicodeRange } from './subsets.ts'

for (const { file, bytes } of await makeSubsets()) {
  writeFileSync(projectPath(`src/fonts/${file}`), bytes)
  console.log(`src/fonts/${file}: ${bytes.length} bytes`)
}
console.log(`unicode-range: ${unicodeRange(characters)}`)
