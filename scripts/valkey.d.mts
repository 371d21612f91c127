export function findValkey(): string | undefined
export function valkeyForTests(): Promise<string | undefined>
