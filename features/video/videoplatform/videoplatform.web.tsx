import { trialOf } from '@village/page'
import { show } from '@village/web'
import { videoplatform } from './videoplatform.resource.ts'

const words = {
  test: { zh: '测试', en: 'Test' },
  testing: { zh: '正在登录平台…', en: 'Signing in at the platform…' },
  works: () => ({ zh: '测试成功：平台已应答。', en: 'It works: the platform has answered.' }),
}

export default show(videoplatform, {
  rowActions: [trialOf(videoplatform, 'videoplatform_edit', words)],
})
