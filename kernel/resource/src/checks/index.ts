export * from './id-number.ts'
export * from './phone.ts'
