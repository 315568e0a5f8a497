export declare const ROOT: string
export declare const isBundle: boolean
export declare const CACHE: string
export declare function folderOf(part: 'server' | 'web'): string
