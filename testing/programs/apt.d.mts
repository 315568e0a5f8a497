export declare function aptInstall(...packages: string[]): void
