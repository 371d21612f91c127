// Brings the database FILE up to date with the migrations of FOLDER, one of which kills the process by calling `kill()`.
import SqliteFile from 'better-sqlite3'
import { migrateFile } from '#db/migrate-file.ts'

const [file = '', folder = ''] = process.argv.slice(2)
const connection = new SqliteFile(file)
connection.function('kill', () => {
  process.kill(process.pid, 'SIGKILL')
  return null
})
await migrateFile(connection, file, { folder })
