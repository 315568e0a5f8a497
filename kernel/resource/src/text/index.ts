export * from './person-name.ts'
export * from './seen.ts'
export * from './standard-characters.ts'
export * from './whole-characters.ts'
