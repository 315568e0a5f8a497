/** Names that nobody gives themselves or others. */
export { isReservedName, reservedNameSays } from './user/reserved-names.ts'
