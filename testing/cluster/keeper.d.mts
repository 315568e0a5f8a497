export declare const IN_USE_LOCK: number
