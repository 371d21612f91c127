import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { freePort } from '#tests/servers/free-port.ts'

const code = /```js\n([\s\S]*?)```/.exec(readFileSync(projectPath('docs/script/webhooks.md'), 'utf8'))?.[1] ?? ''

/** The program of docs/script/webhooks.md, started with a secret. */
async function startReceiver(port: number, secret: string) {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe(`listening on ${port}`)
  return {
    line: async () => (await lines.next()).value,
    async close() {
      program.kill()
      await once(program, 'exit')
    },
  }
}

const it = appTest()
  .extend('port', () => freePort())
  .extend('settings', ({ port }) => ({ LONGTABLE_FETCH_ALLOW: `127.0.0.1:${port}` }))
  .extend('ines', chef('Inès'))

it('the documented receiver takes what is signed with its secret, and nothing else', async ({ app, port, ines }) => {
  const address = `http://127.0.0.1:${port}/`
  const { hook, secret } = await app.as(ines).webhooks.add({ address, kinds: ['recipe.saved'] })
  const receiver = await startReceiver(port, secret)
  try {
    expect(await app.as(ines).webhooks.test(hook)).toMatchObject({ state: 'taken', status: 204 })
    expect(await receiver.line()).toBe('test A test from Longtable')
    await app.as(ines).webhooks.renewSecret(hook)
    expect(await app.as(ines).webhooks.test(hook)).toMatchObject({
      state: 'failed',
      status: 401,
      answer: 'Not from Longtable',
    })
  } finally {
    await receiver.close()
  }
})
