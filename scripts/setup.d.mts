export class SetUpRefused extends Error {}
export function tooOld(version: string): string | undefined
export function packagesAreInstalled(folder: string, options?: { forTests?: boolean }): boolean
export function setUp(options?: { folder?: string; say?: (line: string) => void; forTests?: boolean }): Promise<void>
export function headersFolder(program?: string): string | undefined
export function missingBuildTools(path?: string): string[]
export function driverRefusal(missing: string[], output: string): SetUpRefused
