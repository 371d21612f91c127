export function tooOld(version: string): string | undefined
export function missingBuildTools(path?: string): string[]
export const compilerHints: readonly string[]
export function databaseDriverFault(folder: string): string | undefined
