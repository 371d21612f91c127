export interface RunOptions {
  quiet?: boolean
  env?: Record<string, string | undefined>
  folder?: string
  seconds?: number
}
export declare const projectFolder: string
export declare function run(
  command: string,
  args: string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }>
export declare function passSignalsOn(): () => void
export declare function npm(args: string[], options?: RunOptions): ReturnType<typeof run>
export declare function onPath(name: string, path?: string): string | undefined
