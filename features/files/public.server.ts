import { type Added, addTo } from '@village/server'
import { type MoreReaders, moreReaders } from './attach/more-readers.server.ts'

export { openPublicPicture, type PublicField } from './attach/public-picture.server.ts'
export { storedBytes } from './attach/stored-bytes.server.ts'
export { diskFilesOf, fileRows, filesOfTenant, type TenantFile } from './attach/tenant-files.server.ts'
export { fileCards } from './attach/visible-files.server.ts'
export { bringFileBack } from './oss/bringing-back.server.ts'
export { bucketFiles } from './oss/bucket-files.server.ts'
export { filesFolder } from './oss/stores.server.ts'
export { type BucketArchive, bucketArchive, hashOf } from './storage/bucket-archive.server.ts'
export { type Endpoint, endpointOf, isNamed } from './storage/endpoint.server.ts'
export { StoreFailure, thumbnailKey } from './storage/file-store.server.ts'

export { keepFile } from './upload/keeping.server.ts'

/** Lets people open the files of records that they read another way; a default export of a feature's `*.server.ts`. */
export const provideReaders = (more: MoreReaders): Added => addTo(moreReaders, more)
