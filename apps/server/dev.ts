import { run } from './main.ts'

await run(Promise.resolve(undefined))
