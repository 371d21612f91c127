import { describe, expect, it } from 'vitest'
import { createChangeQueue, isBehind, MOST_TRIES, type UnsentChange, waits } from './change-queue.ts'
import type { Waiting, WaitingChanges } from './waiting-changes.ts'

const offline = () => new TypeError('Failed to fetch')
const answered = (httpStatus: number, message = 'No', code = 'X') =>
  Object.assign(new Error(message), { data: { httpStatus, code } })

/** A queue with a server and a clock of its own, and what became of it. */
function world() {
  let kept: Waiting[] = []
  let order = 0
  let shown: WaitingChanges = { changes: [], isStuck: false }
  let lastTimer = 0
  const timers = new Map<number, { run: () => void; ms: number }>()
  const sent: unknown[] = []
  const refused: string[] = []
  const refreshed: unknown[] = []
  const state = {
    /** What the server does with an input; nothing where it takes it. */
    fails: (_input: unknown): Error | null => null,
    signedIn: 1,
  }
  const open = () =>
    createChangeQueue({
      store: {
        list: async ownerId => structuredClone(kept.filter(change => change.ownerId === ownerId)),
        add: async change => {
          order += 1
          kept.push({ ...change, order })
          return order
        },
        replace: async ({ order }, next) => {
          const isThere = kept.some(other => other.order === order)
          kept = kept.flatMap(other => (other.order === order ? (next ?? []) : other))
          return isThere
        },
        remove: async orders => {
          kept = kept.filter(change => !orders.includes(change.order))
        },
      },
      send: async ({ input }) => {
        const failure = state.fails(input)
        if (failure) throw failure
        sent.push(input)
      },
      alone: work => work(),
      show: next => {
        shown = next
      },
      announce: () => undefined,
      refresh: async changes => void refreshed.push(...changes.map(({ input }) => input)),
      onRefused: ({ refusal }) => refused.push(refusal ?? ''),
      clock: {
        setTimeout: (run, ms) => {
          lastTimer += 1
          const id = lastTimer
          timers.set(id, { run, ms })
          return id as unknown as ReturnType<typeof setTimeout>
        },
        clearTimeout: id => void timers.delete(id as unknown as number),
      },
      now: () => 0,
    })
  const owner = (id: number) => ({ id, isSignedIn: async () => state.signedIn === id })
  return {
    state,
    open,
    owner,
    sent,
    refused,
    refreshed,
    wipe: () => {
      kept = []
    },
    shown: () => shown.changes.map(({ input, refusal }) => [input, refusal]),
    changes: () => shown.changes,
    isStuck: () => shown.isStuck,
    timers: () => [...timers.values()].map(({ ms }) => ms),
  }
}

const change = (input: unknown, subject = 'a', refusal: string | null = null): UnsentChange => ({
  path: 'plan.add',
  input,
  title: `Add ${input}`,
  subject,
  page: '/plan',
  gone: 'It is gone.',
  refusal,
  reason: null,
})

async function started() {
  const it = world()
  const queue = it.open()
  await queue.start(it.owner(1))
  return { ...it, queue }
}

describe('changes that wait', () => {
  it('are sent in their order, each once, when the connection is back', async () => {
    const { queue, state, sent, refreshed, shown, isStuck, timers } = await started()
    state.fails = offline
    for (const input of [1, 2, 3]) await queue.keep(change(input))
    await queue.flush()
    expect([sent, isStuck(), shown().length]).toEqual([[], true, 3])
    state.fails = () => null
    await Promise.all([queue.flush(), queue.flush(), queue.flush()])
    expect(sent).toEqual([1, 2, 3])
    expect(refreshed).toEqual([1, 2, 3])
    expect([shown(), isStuck(), timers()]).toEqual([[], false, []])
  })

  it('outlive the page', async () => {
    const { queue, open, owner, state, sent } = await started()
    state.fails = offline
    await queue.keep(change(1))
    queue.stop()
    state.fails = () => null
    await open().start(owner(1))
    expect(sent).toEqual([1])
  })

  it.for([
    ['no connection', offline()],
    ['no answer in time', new DOMException('', 'TimeoutError')],
    ['a server out of order', answered(500)],
    ['a busy server', answered(429)],
    ['nobody signed in', answered(401)],
  ] as const)('stay with %s, and are tried again later and later', async ([, failure]) => {
    const { queue, state, sent, refused, shown, timers } = await started()
    state.fails = input => (input === 2 ? failure : null)
    await queue.keep(change(1))
    await queue.keep(change(2))
    await queue.keep(change(3))
    await queue.flush()
    await queue.flush()
    expect([sent, refused]).toEqual([[1], []])
    expect(shown()).toEqual([
      [2, null],
      [3, null],
    ])
    expect(timers()).toEqual([waits.first])
  })

  it('stop where they are refused, with what is about the same, and are told', async () => {
    const { queue, state, sent, refused, shown, changes } = await started()
    state.fails = input => (input === 1 ? answered(409, 'It was changed.', 'CONFLICT') : null)
    await queue.keep(change(1, 'a'))
    await queue.keep(change(2, 'a'))
    await queue.keep(change(3, 'b'))
    await queue.flush()
    expect([sent, refused]).toEqual([[3], ['It was changed.']])
    expect(shown()).toEqual([
      [1, 'It was changed.'],
      [2, null],
    ])
    expect(changes()[0]?.reason).toBe('CONFLICT')
    // It stays until somebody decides.
    await queue.flush()
    expect(sent).toEqual([3])
    const [first] = changes()
    if (!first) throw new Error('Nothing waits')
    await queue.retry(first, 10)
    expect(sent).toEqual([3, 10, 2])
  })

  it('are not held up by others that a server out of order does not take', async () => {
    const { queue, state, sent, refused, shown, changes, timers } = await started()
    state.fails = input => (input === 1 ? answered(500, 'Out of order.') : null)
    for (const [input, subject] of [
      [1, 'a'],
      [2, 'a'],
      [3, 'b'],
    ] as const)
      await queue.keep(change(input, subject))
    await queue.flush()
    expect([sent, timers()]).toEqual([[3], [waits.first]])
    expect([isBehind(changes(), 'a'), isBehind(changes(), 'b')]).toEqual([true, false])
    for (let more = 2; more < MOST_TRIES; more++) await queue.flush()
    expect(refused).toEqual([])
    await queue.flush()
    expect(refused).toEqual(['Out of order.'])
    expect(shown()).toEqual([
      [1, 'Out of order.'],
      [2, null],
    ])
  })

  it.for(['were given up', 'went with their chef'])('that %s while they were sent stay gone', async how => {
    const { queue, open, owner, state, wipe, refused, changes, shown } = await started()
    await queue.keep(change(1))
    const [first] = changes()
    if (!first) throw new Error('Nothing waits')
    state.fails = () => {
      if (how === 'were given up') void queue.giveUp(first)
      else queue.stop()
      wipe()
      return answered(409)
    }
    await queue.flush()
    state.fails = () => null
    await open().start(owner(1))
    expect([refused, shown()]).toEqual([[], []])
  })

  it('are sent by a page that only heard of them, if the other does not', async () => {
    const { queue, state, open, owner, timers } = await started()
    const other = open()
    await other.start(owner(1))
    state.fails = offline
    await queue.keep(change(1))
    expect(timers()).toEqual([waits.first])
    await other.heard()
    await other.heard()
    expect(timers()).toEqual([waits.first, waits.first])
  })

  it('that were about to be sent when their page went are sent by the next', async () => {
    const { queue, open, owner, sent, shown } = await started()
    await queue.settle(await queue.prepare(change(1)))
    await queue.keep(change(2, 'a', 'Full.'), await queue.prepare(change(2)))
    await queue.prepare(change(3, 'b'))
    expect(shown().at(0)).toEqual([2, 'Full.'])
    queue.stop()
    await open().start(owner(1))
    expect(sent).toEqual([3])
  })

  it('say what is gone, and are given up with what depends on it', async () => {
    const { queue, state, sent, refused, refreshed, shown, changes } = await started()
    state.fails = input => (input === 1 ? answered(404, 'Not found') : null)
    for (const input of [1, 2]) await queue.keep(change(input))
    await queue.flush()
    expect(refused).toEqual(['It is gone.'])
    const [first] = changes()
    if (!first) throw new Error('Nothing waits')
    await queue.giveUp(first)
    expect([sent, shown(), refreshed]).toEqual([[], [], [1, 1, 2]])
  })

  it('are sent by nobody but their owner', async () => {
    const { queue, owner, state, sent, shown } = await started()
    state.fails = offline
    await queue.keep(change(1))
    state.fails = () => null
    // Somebody else signed in, in another page.
    state.signedIn = 2
    await queue.flush()
    expect(sent).toEqual([])
    queue.stop()
    expect(shown()).toEqual([])
    await queue.start(owner(2))
    await queue.flush()
    expect([sent, shown()]).toEqual([[], []])
    queue.stop()
    state.signedIn = 1
    await queue.start(owner(1))
    expect(sent).toEqual([1])
  })

  it('that were refused at once are kept, and not sent again by themselves', async () => {
    const { queue, sent, shown, isStuck } = await started()
    await queue.keep(change(1, 'a', 'Full.'))
    await queue.flush()
    expect([sent, shown(), isStuck()]).toEqual([[], [[1, 'Full.']], false])
  })
})
