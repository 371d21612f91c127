import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Saving } from './choice-chips.tsx'
import { readTemperature, type TemperatureUnit, temperatureText, temperatureUnits, usualUnit } from './temperature.ts'
import { useTypedText } from './unsaved.tsx'
import type { DayLog } from './use-day-log.ts'

/** The unit chosen on this page; it is not stored. */
let chosenUnit: TemperatureUnit | null = null

/** The temperature of a day, in °C or °F; saved on leaving the field or by Enter. */
export function TemperatureField({ log }: { log: DayLog }) {
  const [unit, setUnit] = useState(() => chosenUnit ?? usualUnit(navigator.language))
  useEffect(() => {
    chosenUnit = unit
  }, [unit])
  const { temperature } = log.values
  const typed = useTypedText(`${log.day} temperature`, temperature === null ? '' : temperatureText(temperature, unit))
  const [problem, setProblem] = useState<string | null>(null)
  const saveAs = (unit: TemperatureUnit) => {
    if (!typed.isTyped) return
    const read = readTemperature(typed.text, unit)
    if ('problem' in read) return setProblem(read.problem)
    if (read.celsius === temperature) return typed.forget()
    typed.saveWith(() => log.change('temperature', read.celsius))
  }
  const save = () => saveAs(unit)
  const other = temperatureUnits.find(each => each !== unit) ?? 'C'
  const changeUnit = () => {
    setProblem(null)
    setUnit(other)
    // What did not fit the one unit may have been meant in the other.
    if (problem !== null) saveAs(other)
  }
  return (
    <Field
      label="Temperature"
      note={log.pending.has('temperature') ? <Saving /> : `in °${unit}`}
      error={problem ?? (typed.isTyped ? log.problems.temperature : null)}
      className="max-w-50"
    >
      <div className="flex gap-2">
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={typed.text}
          onChange={event => {
            setProblem(null)
            typed.type(event.target.value)
          }}
          onBlur={save}
          onKeyDown={event => {
            if (event.key === 'Enter') save()
          }}
        />
        <Button
          variant="outline"
          size="sm"
          className="min-h-[50px] flex-none px-3.5!"
          aria-label={`°${unit}, change to °${other}`}
          onClick={changeUnit}
        >
          °{unit}
        </Button>
      </div>
    </Field>
  )
}
