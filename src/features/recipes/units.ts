import { useState } from 'react'
import type { UnitSystem } from 'recipe-reader/amounts'

export const unitSystems = ['as-written', 'metric', 'us'] as const satisfies readonly UnitSystem[]

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const key = 'longtable:units'

/** The measures in which this device shows recipes. */
export function readUnits(shelf: () => Shelf = () => window.localStorage): UnitSystem {
  try {
    const kept = shelf().getItem(key)
    return unitSystems.find(system => system === kept) ?? 'as-written'
  } catch {
    return 'as-written'
  }
}

export function writeUnits(system: UnitSystem, shelf: () => Shelf = () => window.localStorage): void {
  try {
    shelf().setItem(key, system)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Shows the measures of amounts and oven temperatures, with a way to change them for all recipes. */
export function useUnits(): { units: UnitSystem; setUnits: (system: UnitSystem) => void } {
  const [units, setUnits] = useState(() => readUnits())
  return {
    units,
    setUnits: system => {
      writeUnits(system)
      setUnits(system)
    },
  }
}
