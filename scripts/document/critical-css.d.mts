export declare function criticalCss(css: string, html: string): string
