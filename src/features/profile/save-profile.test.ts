import { describe, expect, it } from 'vitest'
import { type SaveCalls, type SaveStep, saveProfile } from './save-profile.ts'

const about = { name: 'Inès Fairweather', email: 'ines@cook.example', location: '', bio: '' }
const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

/** Calls that write down what they were given; the named one fails. */
function recorder(failing?: SaveStep) {
  const sent: [SaveStep, unknown][] = []
  const call = (step: SaveStep) => async (value: unknown) => {
    sent.push([step, value])
    if (step === failing) throw new Error(`no ${step}`)
  }
  const calls: SaveCalls<string> = { about: call('about'), cooking: call('cooking'), picture: call('picture') }
  return { sent, calls }
}

describe('saving a profile', () => {
  it('sends only what there is to send', async () => {
    const { sent, calls } = recorder()
    const outcome = await saveProfile({ about, cooking: null, picture: null }, calls)
    expect(sent).toEqual([['about', about]])
    expect(outcome).toEqual({ saved: ['about'], failure: null })
  })

  it('sends the words first and the picture last', async () => {
    const { sent, calls } = recorder()
    const outcome = await saveProfile({ about, cooking: 'daily', picture }, calls)
    expect(sent).toEqual([
      ['about', about],
      ['cooking', 'daily'],
      ['picture', picture],
    ])
    expect(outcome.saved).toEqual(['about', 'cooking', 'picture'])
  })

  it('stops at what fails and says what was saved before', async () => {
    const { sent, calls } = recorder('cooking')
    const outcome = await saveProfile({ about, cooking: 'daily', picture }, calls)
    expect(sent.map(([step]) => step)).toEqual(['about', 'cooking'])
    expect(outcome.saved).toEqual(['about'])
    expect(outcome.failure).toEqual({ step: 'cooking', error: new Error('no cooking') })
  })
})
