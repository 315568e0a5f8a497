import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { signedDoor } from './signed-s3.ts'

/** The pair of keys that the server knows whom others wrote. */
export const BUCKET_KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' }

export interface BucketServer {
  readonly address: string
  close(): Promise<void>
}

/** A server that speaks the protocol of S3 and checks signatures, with one empty bucket below a folder of its own. */
export async function startBucket(directory: string, name: string, port = 0): Promise<BucketServer> {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const door = signedDoor((await s3.run()).port, BUCKET_KEYS.secretKey)
  await new Promise<void>(done => door.listen(port, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      door.closeAllConnections()
      await new Promise(done => door.close(done))
      await s3.close()
    },
  }
}
