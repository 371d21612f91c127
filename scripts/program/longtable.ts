import { projectPath } from '#db/project-path.ts'
import { programVersion } from '#server/platform/program.ts'
import { compilerHints, databaseDriverFault, missingBuildTools, tooOld } from '../requirements.mjs'

/*
 * The program `longtable` of a release. What a command takes is loaded with it: `npm start` and `npm run demo` come through here too.
 * Ends with 2 when the command cannot be understood.
 */

const HELP = `Longtable ${programVersion}, a social cookbook that people run themselves

  longtable start            serves it
  longtable demo             serves a demo full of chefs and dishes, and says how to sign in;
                             --fresh makes it anew
  longtable backup [FOLDER]  makes a backup where the server keeps them, or in a new folder;
                             --verify WHICH checks one
  longtable restore [WHICH]  lists the backups, or replaces the data by one
  longtable admin COMMAND    manages accounts; \`longtable admin help\` lists the commands
  longtable doctor           looks at settings, data, services and the way in from outside, and
                             says what to do
  longtable --version        says which version this is

What it keeps lies in \`data\` below the folder where the command is given, the demo in \`data-demo\`, and settings are
read from the environment and from a file \`.env\` there.
`

/** Programs that read their own words, which stand behind the name of the program. */
function hand(...words: string[]): void {
  process.argv.splice(2, 1, ...words)
}

const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  start: async () => (await import('./start.ts')).start(),
  demo: async args => (await import('./demo.ts')).startDemo(args),
  async backup() {
    hand('make')
    await import('../backup.ts')
  },
  async restore() {
    hand('restore')
    await import('../backup.ts')
  },
  async admin() {
    hand()
    await import('../admin.ts')
  },
  async doctor() {
    hand()
    await import('../doctor.ts')
  },
}

/** Why no command can work here, with what to do, or undefined. */
function unfit(): string | undefined {
  const old = tooOld(process.versions.node)
  if (old) return old
  const folder = projectPath('.')
  const fault = databaseDriverFault(folder)
  if (!fault) return undefined
  const missing = missingBuildTools()
  return [
    `The database driver (better-sqlite3) does not run on this Node ${process.versions.node}: ${fault}`,
    'npm fetches or compiles its native part when it may run the script of that package. Let it do so now:',
    `  npm --prefix ${folder} rebuild better-sqlite3`,
    ...(missing.length > 0
      ? [`Where no ready-made file fits this machine, that needs ${missing.join(', ')}, which are not here:`]
      : []),
    ...(missing.length > 0 ? compilerHints : []),
  ].join('\n')
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (['help', '--help', '-h'].includes(name)) process.stdout.write(HELP)
else if (['--version', '-v', 'version'].includes(name)) process.stdout.write(`${programVersion}\n`)
else if (!command) {
  process.stderr.write(name ? `There is no command ${JSON.stringify(name)}.\n\n${HELP}` : HELP)
  process.exitCode = 2
} else {
  const problem = unfit()
  if (problem) {
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  } else await command(args)
}
