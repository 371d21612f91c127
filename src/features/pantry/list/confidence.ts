/** From this share on it is as good as read aloud. */
const SURE = 0.85
/** Below this share somebody had better look. */
const DOUBTFUL = 0.6

/** How far what was seen can be trusted, and the percent that says so. */
export function confidenceOf(confidence: number): { level: 'sure' | 'likely' | 'doubtful'; percent: string } {
  const share = Math.min(1, Math.max(0, confidence))
  const level = share >= SURE ? 'sure' : share >= DOUBTFUL ? 'likely' : 'doubtful'
  return { level, percent: `${Math.round(share * 100)}%` }
}
