import { useState } from 'react'

const MOST = 200

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (recipeId: number) => `longtable:ticks:${recipeId}`

/**
 * The ticked ingredients of a recipe, as this tab remembers them. They are kept by their words, so that a list that
 * was changed meanwhile never ticks the wrong line; alike lines count apart ("salt", "salt#1").
 */
export function readTicks(recipeId: number, shelf: () => Shelf = () => window.sessionStorage): Set<string> {
  try {
    const found: unknown = JSON.parse(shelf().getItem(keyOf(recipeId)) ?? '[]')
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
): void {
  try {
    if (ticks.size === 0) shelf().removeItem(keyOf(recipeId))
    else shelf().setItem(keyOf(recipeId), JSON.stringify([...ticks].slice(0, MOST)))
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

/** Which lines of a recipe are ticked, and a way to turn one over. */
export function useTicks(recipeId: number): { ticked: ReadonlySet<string>; turn: (name: string) => void } {
  const [ticked, setTicked] = useState(() => readTicks(recipeId))
  return {
    ticked,
    turn: name => {
      const next = new Set(ticked)
      if (!next.delete(name)) next.add(name)
      writeTicks(recipeId, next)
      setTicked(next)
    },
  }
}
