import { describe, expect, it } from 'vitest'
import { cx } from './class-names.ts'
import { cn } from './merge-classes.ts'

describe('cx', () => {
  it('drops falsy parts and keeps order', () => {
    expect(cx('a', false, undefined, ['b', { c: true, d: false }])).toBe('a b c')
  })
})

describe('cn', () => {
  it('lets the later of two conflicting utilities win', () => {
    expect(cn('p-5 rounded-lg bg-surface', 'p-0 bg-sunken')).toBe('rounded-lg p-0 bg-sunken')
  })
  it('keeps colour and size of text apart', () => {
    expect(cn('text-md text-ink', 'text-muted')).toBe('text-md text-muted')
    expect(cn('text-sm text-primary-text', 'text-lg')).toBe('text-primary-text text-lg')
  })
  it('knows the shadow steps', () => {
    expect(cn('shadow-1', 'shadow-3')).toBe('shadow-3')
  })
  it('treats a title utility as the last word on size and weight', () => {
    expect(cn('text-md font-semibold', 'title-card')).toBe('title-card')
    expect(cn('title-card', 'title-section text-muted')).toBe('title-section text-muted')
  })
})
