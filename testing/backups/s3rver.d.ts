/** The parts of s3rver that tests use: a server that speaks the protocol of S3. */
declare module 's3rver' {
  interface Options {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    readonly store: {
      listObjects(
        bucket: string,
        options: { readonly maxKeys: number },
      ): Promise<{ readonly objects: readonly unknown[] }>
    }
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
