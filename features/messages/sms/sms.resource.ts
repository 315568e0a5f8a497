import { choice, defineResource, dict, longText, oneInUse, serviceKey, text } from '@village/resource'
import { SMS_PURPOSES } from '../sms-purposes.ts'
import { smsEndpoints } from './sms.endpoints.ts'

/** An account at an SMS provider with one template (domain-model §4.12.27). One of them is in use per tenant and purpose. */
export const sms = defineResource({
  name: 'messages.sms',
  label: { zh: '短信配置', en: 'SMS configuration' },
  path: '/blade-resource/sms',
  title: 'smsCode',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 1, icon: 'CommentOutlined', path: '/resource/sms' },
  order: ['-status', '-createTime'],
  columns: ['smsCode', 'category', 'purpose', 'signName', 'templateId', 'content', 'remark', 'status'],
  states: oneInUse({
    zh: '同一用途只启用一个短信配置：正在启用的那个会停用。',
    en: 'One configuration is in use for each purpose: the one in use stops.',
  }),
  fields: {
    smsCode: text('资源编号', 'Code').max(32).required().unique().search('like'),
    category: dict('分类', 'Provider', 'sms').numbered().required().search(),
    purpose: choice('用途', 'Used for', SMS_PURPOSES)
      .preset('notice')
      .search()
      .help('没有专用配置的用途使用通知的配置', 'A purpose without one of its own uses that of notices'),
    status: dict('启用', 'Enabled', 'yes_no').numbered().given().search(),
    signName: text('签名', 'Signature')
      .max(64)
      .help('短信开头【】里的文字', 'The words in brackets that a message begins with'),
    templateId: text('模板ID', 'Template id').max(64).help('在服务商处审核通过的模板', 'As the provider approved it'),
    content: longText('模板内容', 'Template text')
      .max(500)
      .listed()
      // biome-ignore lint/suspicious/noTemplateCurlyInString: so the providers write a variable
      .help('变量写作 ${name}，例如：${place}有新的通知', 'Variables are written ${name}'),
    appId: text('应用ID', 'Application id').max(64).hide('list').help('腾讯云 SdkAppId', 'Tencent Cloud: SdkAppId'),
    regionId: text('地域', 'Region').max(32).hide('list'),
    accessKey: serviceKey('accessKey', 'Access key'),
    secretKey: serviceKey('secretKey', 'Secret key'),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: smsEndpoints,
})
