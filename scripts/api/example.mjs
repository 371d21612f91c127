// An evening at Longtable as a script: registers a chef, captures a page, cooks and dishes it, and takes the kitchen home.
// Usage: node scripts/api/example.mjs SERVER PAGE [FILE], the file being kitchen.zip if not given. On a server without
// any account the environment has to hold its SETUP_CODE.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

const [server, page, file = 'kitchen.zip'] = process.argv.slice(2)
let cookie = ''

/** Makes a call; answers its answer, and throws the server's sentence when it refuses. */
async function call(method, path, body) {
  const answer = await fetch(new URL(path, server), {
    method,
    headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  if (!answer.ok) {
    const { message } = await answer.json().catch(() => ({}))
    throw new Error(message ?? `${method} ${path} was answered with ${answer.status}.`)
  }
  const [set] = answer.headers.getSetCookie()
  if (set) cookie = set.split(';')[0]
  return answer
}

const post = async (path, body) => (await call('POST', path, body)).json()

async function example() {
  const account = {
    name: 'Supper Script',
    email: `supper.${randomBytes(6).toString('hex')}@cook.example`,
    password: randomBytes(12).toString('base64url'),
    setupCode: process.env.SETUP_CODE,
  }
  await post('/api/auth/register', account)
  console.log(`Registered ${account.email} with the password ${account.password}`)

  const captured = await post('/api/recipe/extract-url', { url: page })
  console.log(
    `Captured “${captured.title}”: ${captured.ingredients.length} ingredients, ${captured.instructions.length} steps`,
  )

  const recipe = await post('/api/users/0/back-burner', captured)
  console.log(`Put it on the Back Burner as recipe ${recipe.id}`)

  await post(`/api/users/0/back-burner/${recipe.id}/move-to-cookbook`)
  console.log('Moved it to the Cookbook')

  const dished = await post('/api/user-posts', { type: 'recipe', recipeId: recipe.id, caption: 'Made by a script.' })
  console.log(`Dished it as post ${dished.id}`)

  const comment = { postType: 'user_post', postId: dished.id, content: 'Seconds, please.' }
  const { id } = await post('/api/comments', comment)
  console.log(`Commented on it: ${id}`)

  const archive = Buffer.from(await (await call('GET', '/api/kitchen/export')).arrayBuffer())
  await writeFile(file, archive)
  console.log(`Wrote the kitchen to ${file}, ${archive.length} bytes`)

  await post('/api/auth/logout')
  console.log('Signed out')
}

if (!URL.canParse(server ?? '') || !page) {
  console.error(
    'Usage: node scripts/api/example.mjs http://localhost:3000 https://cook.example/tomato-soup [kitchen.zip]',
  )
  process.exit(1)
}
try {
  await example()
} catch (error) {
  console.error(error.cause?.code === 'ECONNREFUSED' ? `Nobody answers at ${server}.` : error.message)
  process.exitCode = 1
}
