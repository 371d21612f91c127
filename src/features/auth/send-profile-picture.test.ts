import { afterEach, describe, expect, it } from 'vitest'
import { SendRefused } from '#src/lib/send-body.ts'
import { toasts } from '#src/ui/toast.ts'
import { sendProfilePicture } from './send-profile-picture.ts'

const file = new File(['face'], 'me.heic')

afterEach(() => {
  for (let shown = toasts.current(); shown; shown = toasts.current()) toasts.dismiss(shown.id)
})

describe('sendProfilePicture', () => {
  it('sends the file, then has the session asked anew', async () => {
    const done: string[] = []
    await sendProfilePicture(file, {
      upload: async sent => {
        done.push(sent.name)
      },
      refresh: async () => {
        done.push('refreshed')
      },
    })
    expect(done).toEqual(['me.heic', 'refreshed'])
    expect(toasts.current()).toBeNull()
  })

  it('says so when it fails, with the reason where the server gave one', async () => {
    const refresh = () => Promise.reject(new Error('not to be called'))
    await sendProfilePicture(file, { upload: () => Promise.reject(new TypeError('?')), refresh })
    expect(toasts.current()).toMatchObject({
      title: 'Upload Failed',
      text: 'Failed to upload profile picture',
      tone: 'danger',
    })
    toasts.dismiss(toasts.current()?.id ?? 0)
    await sendProfilePicture(file, { upload: () => Promise.reject(new SendRefused('', 200)), refresh })
    expect(toasts.current()?.text).toBe('Upload failed')
    toasts.dismiss(toasts.current()?.id ?? 0)
    const refusal = new SendRefused('It may be damaged.', 422)
    await sendProfilePicture(file, { upload: () => Promise.reject(refusal), refresh })
    expect(toasts.current()?.text).toBe('Failed to upload profile picture. It may be damaged.')
  })
})
