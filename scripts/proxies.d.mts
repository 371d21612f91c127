export function findProxies(): { nginx: string | undefined; caddy: string | undefined }
export function proxiesForTests(): Promise<void>
