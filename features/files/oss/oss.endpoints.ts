import { post, ref } from '@village/resource'

export const ossEndpoints = {
  /** Writes, reads and removes a small file. */
  test: post('测试', 'Test', {
    access: { permission: 'oss_enable' },
    ownTransactions: true,
    params: { id: ref('配置', 'Configuration', 'files.oss').required() },
  }),
}
