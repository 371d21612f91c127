export declare const windowStyles: string
export declare function cleanShell(html: string): string
export declare function joinWindows(drawn: readonly string[]): string

export declare const narrowOnIos: string
