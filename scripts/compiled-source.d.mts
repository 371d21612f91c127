/** The compiled form of a program or worker, which is made where the sources have changed. */
export function compiledSource(source: string): string
