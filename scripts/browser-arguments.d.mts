export const browserArguments: string[]
