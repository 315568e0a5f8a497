import type { Dictionary } from '@village/resource'

export const smsDictionaries: Readonly<Record<string, Dictionary>> = {
  // Keys 1 to 4 are those of the family (wire-contract §4.2); 0 sends nothing and shows the text.
  sms: {
    label: { zh: '短信服务类型', en: 'SMS service' },
    sealed: true,
    entries: {
      0: ['本地模拟', 'Local'],
      1: ['云片', 'Yunpian'],
      2: ['七牛云', 'Qiniu'],
      3: ['阿里云', 'Aliyun'],
      4: ['腾讯云', 'Tencent Cloud'],
    },
  },
  sms_state: {
    label: { zh: '短信状态', en: 'SMS state' },
    sealed: true,
    entries: {
      0: ['待发送', 'Queued'],
      1: ['发送中', 'Sending'],
      2: ['已发送', 'Sent'],
      3: ['失败', 'Failed'],
      4: ['结果未知', 'Unknown'],
    },
  },
}
