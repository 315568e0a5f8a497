export declare const NEWEST: string
export declare function newestNode(): string
