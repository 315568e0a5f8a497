export { filesOfTenant, type TenantFile } from './attach/tenant-files.server.ts'
export { filesFolder } from './oss/stores.server.ts'
export { thumbnailKey } from './storage/file-store.server.ts'
