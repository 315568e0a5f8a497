import { defineResource, dict, oneInUse, serviceAddress, serviceKey, text } from '@village/resource'
import { ossEndpoints } from './oss.endpoints.ts'

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
  states: oneInUse({
    zh: '启用前会先测试读写。同一时间只启用一个存储：正在启用的那个会停用，已有文件仍从原处读取。',
    en: 'It is tested first. One storage is in use at a time: the one in use stops, its files stay readable.',
  }),
  fields: {
    ossCode: text('资源编号', 'Code').max(32).required().unique().search('like'),
    category: dict('分类', 'Category', 'oss').numbered().required().search(),
    status: dict('启用', 'Enabled', 'yes_no').numbered().given().search(),
    endpoint: serviceAddress('资源地址', 'Endpoint').help(
      '如 https://oss-cn-hangzhou.aliyuncs.com',
      'As the provider says',
    ),
    bucketName: text('空间名', 'Bucket')
      .max(63)
      .required()
      .pattern(
        /[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]/,
        '3–63 个小写字母、数字、点或短横',
        '3–63 small letters, digits, dots, dashes',
      ),
    regionName: text('地域', 'Region').max(64).hide('list'),
    accessKey: serviceKey('accessKey', 'Access key'),
    secretKey: serviceKey('secretKey', 'Secret key'),
    outDomain: serviceAddress('外网域名', 'Public domain').hide('list'),
    appId: text('应用ID', 'Application id').max(255).hide('list'),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: ossEndpoints,
})
