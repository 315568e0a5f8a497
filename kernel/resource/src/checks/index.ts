export * from './id-number.ts'
export * from './numbers.ts'
export * from './phone.ts'
export * from './standards.ts'
