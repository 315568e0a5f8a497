import { defineResource, dict, secret, text } from '@village/resource'
import { ossEndpoints } from './oss.endpoints.ts'

/** Stored encrypted, which the column has room for in these characters. */
const key = (zh: string, en: string) =>
  secret(zh, en)
    .max(256)
    .pattern(/[\x21-\x7e]+/, '只能是英文字母、数字和符号', 'Letters, digits and signs only')
const address = (zh: string, en: string) =>
  text(zh, en)
    .max(255)
    .pattern(/https?:\/\/[A-Za-z0-9.-]{1,200}(:\d{1,5})?\/?/, '以 https:// 开头的地址', 'An address with https://')

/** A place where files are stored (domain-model §4.12.29). One of them is in use per tenant; without one the disk is. */
export const oss = defineResource({
  name: 'files.oss',
  label: { zh: '存储配置', en: 'Storage' },
  path: '/blade-resource/oss',
  title: 'ossCode',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 1, icon: 'DatabaseOutlined', path: '/resource/oss' },
  order: ['-status', '-createTime'],
  columns: ['ossCode', 'category', 'endpoint', 'bucketName', 'remark', 'status'],
  states: {
    field: 'status',
    initial: '1',
    meanings: { underWay: ['2'], ended: ['1'] },
    transitions: {
      enable: {
        label: { zh: '启用', en: 'Enable' },
        from: ['1'],
        to: '2',
        confirm: {
          zh: '启用前会先测试读写。同一时间只启用一个存储：正在启用的那个会停用，已有文件仍从原处读取。',
          en: 'It is tested first. One storage is in use at a time: the one in use stops, its files stay readable.',
        },
      },
      disable: { label: { zh: '停用', en: 'Disable' }, from: ['2'], to: '1' },
    },
  },
  fields: {
    ossCode: text('资源编号', 'Code').max(32).required().unique().search('like'),
    category: dict('分类', 'Category', 'oss').numbered().required().search(),
    status: dict('启用', 'Enabled', 'yes_no').numbered().given().search(),
    endpoint: address('资源地址', 'Endpoint').help('如 https://oss-cn-hangzhou.aliyuncs.com', 'As the provider says'),
    bucketName: text('空间名', 'Bucket')
      .max(63)
      .required()
      .pattern(
        /[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]/,
        '3–63 个小写字母、数字、点或短横',
        '3–63 small letters, digits, dots, dashes',
      ),
    regionName: text('地域', 'Region').max(64).hide('list'),
    accessKey: key('accessKey', 'Access key'),
    secretKey: key('secretKey', 'Secret key'),
    outDomain: address('外网域名', 'Public domain').hide('list'),
    appId: text('应用ID', 'Application id').max(255).hide('list'),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: ossEndpoints,
})
