export * from './person-name.ts'
export * from './standard-characters.ts'
export * from './unseen-characters.ts'
export * from './whole-characters.ts'
