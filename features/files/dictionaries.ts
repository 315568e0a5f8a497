import type { Dictionary } from '@village/resource'

export const fileDictionaries: Readonly<Record<string, Dictionary>> = {
  // Keys 1 to 4 are those of the family (wire-contract §4.2); 0 and 5 are our own.
  oss: {
    label: { zh: '对象存储类型', en: 'Object storage' },
    sealed: true,
    entries: {
      0: ['本地磁盘', 'Local disk'],
      1: ['MinIO', 'MinIO'],
      2: ['七牛云', 'Qiniu'],
      3: ['阿里云', 'Aliyun'],
      4: ['腾讯云', 'Tencent Cloud'],
      5: ['S3兼容', 'S3 compatible'],
    },
  },
}
