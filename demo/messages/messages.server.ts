import { UNUSED, USED } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { SMS, wordsOf } from '../../features/messages/public.ts'
import { sms } from '../../features/messages/sms/sms.resource.ts'
import { smsrecord } from '../../features/messages/smsrecord/smsrecord.resource.ts'
import { streamOf } from '../people/random.ts'
import { demoTenants } from '../system/town.ts'

const NOTICE = {
  smsCode: 'demo-notice',
  category: '0',
  signName: '海棠镇演示',
  templateId: 'DEMO0001',
  status: USED,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so a template is written
  content: '${place}：${matter}，请留意。',
  remark: '演示：只写入文件，不真正发送',
}
const CODE = {
  smsCode: 'demo-code',
  category: '0',
  signName: '海棠镇演示',
  templateId: 'DEMO0002',
  status: UNUSED,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so a template is written
  content: '验证码${code}，5分钟内有效。',
  remark: '演示：登录验证码',
}
const PLACES = ['村委会', '卫生室', '文化广场', '农技站', '幸福院']
const MATTERS = ['周三上午义诊', '本周六志愿清洁', '明天上午停水检修', '秋季疫苗已到', '修剪培训改到下午两点']
/** Messages of the last thirty days. */
const MESSAGES = 120

/** Numbers of the range 154, which is not in use, at moments of the day. */
function records(call: Call) {
  const random = streamOf('smsrecord')
  const today = Date.parse(`${call.now.slice(0, 10)}T00:00:00Z`)
  return Array.from({ length: MESSAGES }, () => {
    const day = new Date(today - random.between(1, 30) * 86_400_000).toISOString().slice(0, 10)
    const two = (low: number, high: number): string => String(random.between(low, high)).padStart(2, '0')
    const moment = `${day} ${two(8, 18)}:${two(0, 59)}:${two(0, 59)}`
    const { kept, parts } = wordsOf(NOTICE, { place: random.pick(PLACES), matter: random.pick(MATTERS) })
    return {
      tenantId: demoTenants.town,
      text: kept,
      parts,
      smsCode: NOTICE.smsCode,
      bizType: 'notice',
      phone: `154${random.between(1, 6)}0${String(random.between(0, 999_999)).padStart(6, '0')}`,
      status: SMS.sent,
      sendTime: moment,
      createTime: moment,
      updateTime: moment,
      outcome: 'local',
    }
  })
}

export default onStart({
  order: 66,
  name: 'messages.demo-messages',
  async run(call) {
    if (!call.services.settings.demo) return
    const tenantId = demoTenants.town
    // Removed ones count as well: what somebody took away does not come back with the next start.
    if ((await call.db.sql`select 1 from messages_sms where tenant_id = ${tenantId} limit 1`).length > 0) return
    await bulkAdd(call, sms, [
      { ...NOTICE, tenantId },
      { ...CODE, tenantId },
    ])
    await bulkAdd(call, smsrecord, records(call))
  },
})
