import { join } from 'node:path'
import { dataOf } from '../answers.ts'
import { sendTo, signIn } from '../client.ts'
import { sendForm } from '../offices/forms.ts'
import { picture } from '../offices/sample-files.ts'
import { startProduct } from '../product.ts'
import { BUCKET_KEYS, type BucketServer, startBucket } from './bucket-server.ts'

const OSS = '/blade-resource/oss'

/** A data folder whose platform stores its files in a bucket; one photo and its small picture are there. No server runs. */
export interface ProductWithBucket {
  readonly bucket: BucketServer
  /** Where the bucket keeps its objects. */
  readonly objects: string
  /** Settings of the product. */
  readonly env: Readonly<Record<string, string>>
  /** The path of the photo's address. */
  readonly photo: string
}

/** Starts the product on an empty folder below `root`, puts a photo into a bucket, and stops the product. */
export async function productWithBucket(root: string): Promise<ProductWithBucket> {
  const bucket = await startBucket(join(root, 's3'), 'village')
  const { address } = bucket
  const env = {
    DATA_DIR: join(root, 'data'),
    DEMO: 'off',
    CAPTCHA: 'off',
    ADMIN_PASSWORD: 'Buckets-2026-x',
    STORAGE_HOSTS: address.replace('http://', ''),
    LOG_LEVEL: 'fatal',
  }
  const product = await startProduct(env)
  try {
    const send = sendTo(product.address)
    const { client: admin } = await signIn(send, { account: 'admin', password: env.ADMIN_PASSWORD })
    const config = { ossCode: 'store', category: '5', bucketName: 'village', endpoint: address, ...BUCKET_KEYS }
    const { id } = dataOf(await admin.post(`${OSS}/submit`, config))
    for (const act of ['test', 'enable']) dataOf(await admin.post(`${OSS}/${act}`, { id }))
    const bytes = Buffer.from(await picture('jpeg'))
    const { link } = dataOf(await sendForm(admin, `${OSS}/endpoint/put-file`, { name: '大门.jpg', bytes }))
    return { bucket, objects: join(root, 's3/village'), env, photo: link }
  } finally {
    await product.stop()
  }
}
