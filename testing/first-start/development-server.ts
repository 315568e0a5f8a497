// `tsx testing/first-start/development-server.ts <folder>`: the product as in development, which writes generated code into the
// folder instead of its own sources. Its pages are the built ones.
import { run } from '../../apps/server/main.ts'
import { fresh } from '../../tools/build.mjs'

await run(fresh('web'), { sources: process.argv[2]! })
