type Outcome = { passed: number; failed: number; why?: string; repeated?: string[] }
export function unitOutcome(file: string, code: number): Outcome
export function browserOutcome(file: string, code: number): Outcome
