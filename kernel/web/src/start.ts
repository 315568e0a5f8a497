export { discover, type Files, type Found, findBy } from './found.ts'
export type { Heads } from './heads.ts'
export type { Provided } from './ports.ts'
