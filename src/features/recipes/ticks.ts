import { useState } from 'react'

const MOST = 200

/** What is ticked: ingredients while shopping and laying out, steps while cooking. */
export type TickKind = 'ticks' | 'steps'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (recipeId: number, kind: TickKind) => `longtable:${kind}:${recipeId}`

/**
 * The ticked lines of a recipe, as this tab remembers them. They are kept by their words, so that a list that was
 * changed meanwhile never ticks the wrong line; alike lines count apart ("salt", "salt#1").
 */
export function readTicks(
  recipeId: number,
  shelf: () => Shelf = () => window.sessionStorage,
  kind: TickKind = 'ticks',
): Set<string> {
  try {
    const found: unknown = JSON.parse(shelf().getItem(keyOf(recipeId, kind)) ?? '[]')
    if (!Array.isArray(found)) return new Set()
    return new Set(found.filter(line => typeof line === 'string').slice(0, MOST))
  } catch {
    return new Set()
  }
}

export function writeTicks(
  recipeId: number,
  ticks: ReadonlySet<string>,
  shelf: () => Shelf = () => window.sessionStorage,
  kind: TickKind = 'ticks',
): void {
  try {
    if (ticks.size === 0) shelf().removeItem(keyOf(recipeId, kind))
    else shelf().setItem(keyOf(recipeId, kind), JSON.stringify([...ticks].slice(0, MOST)))
  } catch {
    // A tab without storage forgets its ticks with the page.
  }
}

/** A name for each line, the same as long as the line is there. */
export function lineNames(lines: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const before = seen.get(line) ?? 0
    seen.set(line, before + 1)
    return before === 0 ? line : `${line}#${before}`
  })
}

export interface Ticks {
  ticked: ReadonlySet<string>
  /** Ticks or unticks one. */
  toggle: (name: string) => void
  clear: () => void
}

/** Which lines of a recipe are ticked, and ways to change that. */
export function useTicks(recipeId: number, kind: TickKind = 'ticks'): Ticks {
  const [ticked, setTicked] = useState(() => readTicks(recipeId, undefined, kind))
  const keep = (next: Set<string>) => {
    writeTicks(recipeId, next, undefined, kind)
    setTicked(next)
  }
  return {
    ticked,
    toggle: name => {
      const next = new Set(ticked)
      if (!next.delete(name)) next.add(name)
      keep(next)
    },
    clear: () => keep(new Set()),
  }
}
