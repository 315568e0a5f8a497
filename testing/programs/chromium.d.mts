export declare const FLAGS: string[]
export declare function chromium(): string
