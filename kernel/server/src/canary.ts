/** CI looks for this word in the browser's bundle and fails when it finds it. */
export const canary = 'SERVER-ONLY-CANARY-9d41c7'

// An effect, so that no bundler leaves the word out as unused wherever anything of the server kernel is taken along.
Reflect.set(globalThis, Symbol.for('server-only word'), canary)
