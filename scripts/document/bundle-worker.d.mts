type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>

export function partsToKeep(manifest: Manifest): string[]
export function bundleWorker(
  folder: string,
  document: { version: string; template: { fonts: string[] } },
): Promise<void>
export function versionOf(content: string): string
