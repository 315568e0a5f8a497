import { text } from '@village/resource'

/** Where an entry comes from: columns that the lists of the family have. */
export const server = {
  serviceId: text('服务', 'Service').max(32).given().hide('list'),
  serverHost: text('服务器', 'Host').max(255).given().hide('list'),
  env: text('环境', 'Environment').max(32).given().hide('list'),
}

/** Who called from where. */
export const origin = {
  createBy: text('操作人', 'By').max(64).given().search('like'),
  remoteIp: text('来源IP', 'Address').max(64).given().search('is'),
  userAgent: text('浏览器', 'User agent').max(500).given().hide('list'),
}

/** What was called. */
export const called = {
  method: text('方式', 'Method').max(10).given().search('is').hide('list'),
  requestUri: text('请求地址', 'Path').max(255).given().search('like'),
}
