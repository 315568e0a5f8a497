export declare function hasFfmpeg(): boolean
export declare function ffmpeg(): void
