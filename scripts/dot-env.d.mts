export function loadDotEnv(): void
