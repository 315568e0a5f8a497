export type { Provided } from './common/ports.ts'
export { discover, type Files, type Found, findBy } from './discovery.ts'
export type { Heads } from './heads.ts'
