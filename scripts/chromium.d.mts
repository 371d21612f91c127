export function findChromium(environment?: Record<string, string | undefined>): string | undefined
export function findHeadlessShell(environment?: Record<string, string | undefined>): string | undefined
