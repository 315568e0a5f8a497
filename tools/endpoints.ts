import { readFileSync } from 'node:fs'
import { canonicalUrlOf } from '@village/server'
import { product } from './product-routes.ts'

/** `npm run endpoints -- <file.json>`: which calls of a list ({method, path, family?, clients?}) are served, by family. */
interface Listed {
  readonly method: string
  readonly path: string
  readonly family?: string
}

const file = process.argv[2]
if (file === undefined) {
  console.error('npm run endpoints -- <file.json>   for instance ../shared/data/endpoints.json')
  process.exit(1)
}
const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly Listed[]
const { routes, registry } = await product()
const canonicalUrl = canonicalUrlOf(registry)
const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))

const familyOf = ({ family, path }: Listed): string => family ?? path.split('/').slice(1, 3).join('/')
const families = new Map<string, Listed[]>()
for (const one of listed) families.set(familyOf(one), [...(families.get(familyOf(one)) ?? []), one])
const isServed = ({ method, path }: Listed): boolean => served.has(`${method} ${canonicalUrl(`/api${path}`)}`)
for (const [family, calls] of families) {
  const good = calls.filter(isServed)
  console.log(`${family}: ${good.length} of ${calls.length}`)
  for (const call of calls)
    console.log(`  ${isServed(call) ? 'served ' : 'not yet'}  ${call.method.padEnd(4)} ${call.path}`)
}
const whole = [...families].filter(([, calls]) => calls.every(isServed)).map(([family]) => family)
const total = listed.filter(isServed).length
console.log(`\n${total} of ${listed.length} calls are served, ${listed.length - total} not yet.`)
console.log(`${whole.length} of ${families.size} families are whole: ${whole.join(', ')}`)
