export class SetUpRefused extends Error {}
export function packagesAreInstalled(folder: string, options?: { forTests?: boolean }): boolean
export function setUp(options?: { folder?: string; say?: (line: string) => void; forTests?: boolean }): Promise<void>
export function headersFolder(program?: string): string | undefined
export function driverRefusal(missing: string[], output: string): SetUpRefused
