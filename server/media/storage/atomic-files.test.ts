import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putFile, putWhole } from './atomic-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atomic-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const places = () => ({ draft: join(folder, 'incoming', 'one'), target: join(folder, 'ab', 'soup.webp') })

describe.each([true, false])('with lasts: %s', lasts => {
  it('a file is in its place with what was given, and no draft is left', async () => {
    await putFile({ ...places(), lasts, bytes: Buffer.from('a soup') })
    expect(await readFile(places().target, 'utf8')).toBe('a soup')
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('a file that stood there is replaced', async () => {
    for (const words of ['a soup', 'a stew']) await putFile({ ...places(), lasts, bytes: Buffer.from(words) })
    expect(await readFile(places().target, 'utf8')).toBe('a stew')
  })

  it('a folder comes with all that is in it', async () => {
    const write = async (draft: string) => {
      await mkdir(draft)
      await writeFile(join(draft, '96.webp'), 'small')
      expect(await readdir(folder)).toEqual(['incoming'])
    }
    await putWhole({ ...places(), lasts, write })
    expect(await readdir(places().target)).toEqual(['96.webp'])
  })

  it('what fails half way leaves nothing, and says why', async () => {
    const write = async (draft: string) => {
      await mkdir(draft)
      await writeFile(join(draft, '96.webp'), 'small')
      throw new Error('spilled')
    }
    await expect(putWhole({ ...places(), lasts, write })).rejects.toThrow('spilled')
    expect(await readdir(folder)).toEqual(['incoming'])
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('a folder that is taken stays as it is', async () => {
    await mkdir(places().target, { recursive: true })
    await writeFile(join(places().target, 'kept'), '')
    const write = (draft: string) => mkdir(draft).then(() => writeFile(join(draft, 'new'), ''))
    await expect(putWhole({ ...places(), lasts, write })).rejects.toMatchObject({ code: 'ENOTEMPTY' })
    expect(await readdir(places().target)).toEqual(['kept'])
  })
})
