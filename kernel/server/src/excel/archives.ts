/** Reading archives, for threads that need nothing else of the server: the package's `@village/server/archives`. */
export { BrokenZip, memberStream, withFile, type ZipMember, zipMembers } from './zip.ts'
