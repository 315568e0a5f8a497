export { filesFolder } from './oss/stores.server.ts'
export { thumbnailKey } from './storage/file-store.server.ts'
