/** Builds this part unless it is fresh; resolves to its folder. */
export function fresh(part: 'server' | 'web'): Promise<string>
/** The folder of the built pages. */
export const WEB: string
export const ROOT: string
/** What the built server loads from node_modules: names of packages, or patterns of such. */
export const EXTERNAL: readonly string[]
