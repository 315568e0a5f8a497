import { post, ref } from '@village/resource'

export const videoplatformEndpoints = {
  /** Signs in at the platform and asks it something harmless. */
  test: post('测试', 'Test', {
    access: { permission: 'videoplatform_edit' },
    ownTransactions: true,
    params: { id: ref('视频平台', 'Platform', 'video.videoplatform').required() },
  }),
}
