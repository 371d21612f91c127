import { expect, test } from 'vitest'
import { daysIn, outcomeMessage, rowsMessage, stateLabel } from './sync-labels.ts'

test('a phone without a token is not waited for', () => {
  const phone = { dataSource: 'apple_health', state: 'awaiting_push', canPull: false } as const
  expect(stateLabel({ ...phone, hasPushToken: true }).label).toBe('Waiting for the first data')
  expect(stateLabel({ ...phone, hasPushToken: false }).label).toBe('Without a token')
})

test('only a service that can be asked makes a connection', () => {
  const natural = { dataSource: 'natural_cycles', state: 'connected', hasPushToken: false } as const
  expect(stateLabel({ ...natural, canPull: true }).label).toBe('Connected')
  expect(stateLabel({ ...natural, canPull: false }).label).toBe('None set up here')
})

test('what an import changed is told in a sentence', () => {
  expect(outcomeMessage({ accepted: 200, changed: 143 })).toBe('143 days changed.')
  expect(outcomeMessage({ accepted: 1, changed: 1 })).toBe('1 day changed.')
  expect(outcomeMessage({ accepted: 200, changed: 0 })).toBe('Nothing changed: all of it was here already.')
  expect(outcomeMessage({ accepted: 0, changed: 0 })).toBe('Nothing in it could be taken.')
})

test('a list says when it holds the first rows alone', () => {
  expect(rowsMessage('Ignored', 3, 3)).toBe('Ignored: 3')
  expect(rowsMessage('Ignored', 20, 1204)).toBe('Ignored: the first 20 of 1,204')
  expect(daysIn(1204)).toBe('1,204 days')
})
