import { Angry, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react'
import { ENERGY_MAX, lhResults, type Mood, moods, type Symptom, symptoms } from '#server/cycle/constants.ts'
import { Chip } from '#src/ui/chip.tsx'
import { chosenFlows, flowNames, lhNames, moodNames, symptomNames } from '../names.ts'
import { ChoiceChips, LogPart } from './choice-chips.tsx'
import { EnergyPicker } from './energy-picker.tsx'
import { NoteField } from './note-field.tsx'
import { TemperatureField } from './temperature-field.tsx'
import type { DayLog } from './use-day-log.ts'

const moodIcons: Record<Mood, LucideIcon> = { awful: Angry, low: Frown, okay: Meh, good: Smile, great: Laugh }

const flowChoices = chosenFlows.map(value => ({ value, label: flowNames[value] }))
const moodChoices = moods.map(value => {
  const Icon = moodIcons[value]
  return { value, label: moodNames[value], icon: <Icon aria-hidden="true" size={18} /> }
})
const lhChoices = lhResults.map(value => ({ value, label: lhNames[value] }))

/** What most days are logged by: flow, mood and energy. */
export function MainFields({ log }: { log: DayLog }) {
  const { values, pending, change } = log
  return (
    <>
      <LogPart label="Flow" pending={pending.has('flow')}>
        <ChoiceChips choices={flowChoices} value={values.flow} onChange={flow => void change('flow', flow)} />
      </LogPart>
      <LogPart label="Mood" pending={pending.has('mood')}>
        <ChoiceChips inOneRow choices={moodChoices} value={values.mood} onChange={mood => void change('mood', mood)} />
      </LogPart>
      <LogPart
        label="Energy level"
        pending={pending.has('energyLevel')}
        aside={
          <output className="font-semibold tabular-nums">
            {values.energyLevel === null ? '' : `${values.energyLevel} / ${ENERGY_MAX}`}
          </output>
        }
      >
        <EnergyPicker value={values.energyLevel} onChange={level => void change('energyLevel', level)} />
      </LogPart>
    </>
  )
}

/** What is logged now and then: symptoms, a test, the temperature, a note. */
export function MoreFields({ log }: { log: DayLog }) {
  const { values, pending, change } = log
  const toggle = (symptom: Symptom) => {
    const others = values.symptoms.filter(other => other !== symptom)
    void change('symptoms', others.length < values.symptoms.length ? others : [...others, symptom])
  }
  return (
    <>
      <LogPart label="Symptoms" pending={pending.has('symptoms')}>
        <div className="flex flex-wrap gap-2">
          {symptoms.map(symptom => (
            <Chip
              key={symptom}
              chosen={values.symptoms.includes(symptom)}
              className="px-4"
              onClick={() => toggle(symptom)}
            >
              {symptomNames[symptom]}
            </Chip>
          ))}
        </div>
      </LogPart>
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <LogPart label="LH test" pending={pending.has('lhTest')}>
          <ChoiceChips choices={lhChoices} value={values.lhTest} onChange={result => void change('lhTest', result)} />
        </LogPart>
        <TemperatureField log={log} />
      </div>
      <NoteField log={log} />
    </>
  )
}
