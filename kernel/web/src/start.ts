export { discover, type Files, type Found, findBy } from './discovery.ts'
export type { Heads } from './heads.ts'
export type { Provided } from './ports.ts'
