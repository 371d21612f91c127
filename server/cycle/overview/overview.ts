import { dayName, dayNumber, daysBetween, utcDay } from '#common/days.ts'
import type { CycleView, OverviewView, PauseView, PredictionView } from '../contract.ts'
import { type Day, dayView, mergeDays } from '../days/merge-days.ts'
import { isBleeding } from '../predict/periods.ts'
import { type NoPrediction, type Prediction, predictNext } from '../predict/predict.ts'
import { noPredictionText, phaseText } from '../predict/prediction-text.ts'
import { predictionView } from '../predict/prediction-view.ts'
import { cycleRemarks } from '../predict/reasons.ts'
import { readEntries } from '../vault/entries.ts'
import { type Vault, type VaultCtx, vaultOf } from '../vault/vault.ts'
import { type Cycle, cyclesOf } from './cycles.ts'
import { feelingsOf } from './feelings.ts'
import { type CycleHistory, historyOf } from './history.ts'
import { phasesOfRunning } from './running-phases.ts'

/** The day by the chef's calendar, which is at most one off the day in UTC; what is further off is not believed. */
export function todayOf({ now }: Pick<VaultCtx, 'now'>, today?: string): string {
  const utc = utcDay(now())
  return today !== undefined && Math.abs(daysBetween(utc, today)) <= 1 ? today : utc
}

type CycleState = {
  vault: Vault
  today: number
  days: Day[]
  unreadable: number
  history: CycleHistory
  prediction: Prediction | NoPrediction
  cycles: Cycle[]
}

async function readState(ctx: VaultCtx, todayName?: string): Promise<CycleState | null> {
  const vault = await vaultOf(ctx)
  if (!vault) return null
  const today = dayNumber(todayOf(ctx, todayName))
  const { entries, unreadable } = await readEntries(ctx, vault)
  const days = await mergeDays(entries)
  const history = await historyOf(days, vault.settings, today)
  const prediction = predictNext(history, today)
  const cycles = await cyclesOf(history, days, prediction, { today, answers: vault.settings.gaps })
  return { vault, today, days, unreadable, history, prediction, cycles }
}

/** The viewer's cycles, newest first; none when cycle tracking is off. */
export async function listCycles(ctx: VaultCtx, today?: string): Promise<CycleView[]> {
  const state = await readState(ctx, today)
  return state ? state.cycles.map(({ view }) => view).reverse() : []
}

/** The viewer's current cycle, or null. */
export const currentCycle = async (ctx: VaultCtx, today?: string): Promise<CycleView | null> =>
  (await readState(ctx, today))?.cycles.at(-1)?.view ?? null

/** What is predicted for the viewer, or null when nothing can be said; `overview` says why. */
export async function latestPrediction(ctx: VaultCtx, today?: string): Promise<PredictionView | null> {
  const state = await readState(ctx, today)
  return state && typeof state.prediction !== 'string' ? predictionView(state.prediction) : null
}

/** Everything that the pages of cycle tracking show of the viewer. */
export async function overview(ctx: VaultCtx, todayName?: string): Promise<OverviewView> {
  const state = await readState(ctx, todayName)
  if (!state) return emptyOverview(todayOf(ctx, todayName))
  const { vault, today, days, history, prediction, cycles } = state
  const isPredicted = typeof prediction !== 'string'
  const entry = days.find(({ day }) => day === dayName(today))
  return {
    isOn: true,
    today: dayName(today),
    cycles: cycles.map(({ view }) => view).reverse(),
    current: cycles.at(-1)?.view ?? null,
    phases: phasesOfRunning(cycles.at(-1), prediction),
    prediction: isPredicted ? predictionView(prediction) : null,
    noPrediction: isPredicted ? null : { reason: prediction, text: noPredictionText[prediction] },
    phaseText: textOf(state, entry),
    pause: pauseOn(vault, dayName(today)),
    questions: history.gaps
      .filter(gap => gap.counts === 'missed' && !(dayName(gap.start) in vault.settings.gaps))
      .map(({ start, end, length, periods }) => ({ start: dayName(start), end: dayName(end), length, periods }))
      .reverse(),
    remarks: cycleRemarks(history.gaps),
    feelings: await feelingsOf(days, cycles),
    todayEntry: entry ? dayView(entry) : null,
    unreadable: state.unreadable,
    hasRecoveryCode: vault.hasRecoveryCode,
  }
}

function textOf({ cycles, prediction }: CycleState, entry: Day | undefined): string {
  const current = cycles.at(-1)?.view
  if (typeof prediction === 'string' && prediction !== 'too_late') return noPredictionText[prediction]
  if (!current?.cycleDay) return ''
  const known = typeof prediction === 'string' ? null : prediction
  return phaseText({
    cycleDay: current.cycleDay,
    length: known?.length ?? null,
    phase: current.currentPhase,
    daysLate: known?.daysLate ?? 0,
    isLogged: isBleeding(entry?.flow),
  })
}

/** The pause that a day is in, or that is set for later. */
const pauseOn = ({ settings }: Vault, today: string): PauseView | null =>
  settings.pauses.findLast(({ to }) => to === null || to > today) ?? null

const emptyOverview = (today: string): OverviewView => ({
  isOn: false,
  today,
  cycles: [],
  current: null,
  phases: [],
  prediction: null,
  noPrediction: null,
  phaseText: '',
  pause: null,
  questions: [],
  remarks: [],
  feelings: [],
  todayEntry: null,
  unreadable: 0,
  hasRecoveryCode: false,
})
