/** Builds this part unless it is fresh; resolves to its folder. */
export function fresh(part: 'server' | 'web'): Promise<string>
/** The folder of the built pages. */
export const WEB: string
