/** CI looks for this word in the browser's bundle and fails when it finds it. */
export const canary = 'SERVER-ONLY-CANARY-9d41c7'
