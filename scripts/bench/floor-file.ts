import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

// A process of its own: `floor-file.ts FOLDER`, on the port and address that PORT and HOST name. It gives the files of a
// folder to everybody, and does nothing else.
const folder = process.argv[2] ?? ''

const server = createServer(async (request, answer) => {
  if (request.url === '/api/health/ready') return answer.end('{}')
  try {
    const bytes = await readFile(join(folder, request.url ?? ''))
    answer.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': bytes.byteLength })
    answer.end(bytes)
  } catch {
    answer.writeHead(404).end()
  }
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
