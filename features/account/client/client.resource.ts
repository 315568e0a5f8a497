import { choice, defineResource, integer, link, longText, secret, text } from '@village/resource'

/** Front ends and integrations that may ask for tokens. A client's secret is public knowledge and proves nothing alone. */
export const client = defineResource({
  name: 'account.client',
  label: { zh: '应用管理', en: 'Clients' },
  path: '/blade-system/client',
  menu: { order: 12, icon: 'LockOutlined', path: '/system/client', under: 'system' },
  title: 'clientId',
  verbs: ['list', 'detail', 'submit', 'save', 'update', 'remove'],
  scope: 'platform',
  columns: ['clientId', 'authorizedGrantTypes', 'scope', 'accessTokenValidity', 'refreshTokenValidity', 'status'],
  fields: {
    clientId: text('应用id', 'Client id')
      .max(48)
      .pattern(/[A-Za-z][A-Za-z0-9_-]{1,47}/, '应用id须以字母开头，由字母、数字、_、- 组成', 'Letters, digits, _ and -')
      .required()
      .unique()
      .search('like'),
    // Stored as SHA-256; needed for a new client, left alone by an edit that does not send it.
    clientSecret: secret('应用密钥', 'Client secret').max(256),
    authorizedGrantTypes: text('授权类型', 'Grant types')
      .max(256)
      .pattern(
        /(?:password|captcha|refresh_token|social)(?:,(?:password|captcha|refresh_token|social))*/,
        '授权类型只能是 password、captcha、refresh_token、social，以逗号分隔',
        'Any of password, captcha, refresh_token, social, with commas between',
      )
      .required(),
    scope: text('授权范围', 'Scope').max(256).required(),
    accessTokenValidity: integer('令牌秒数', 'Access token (s)').min(60).max(3600).preset(900).required(),
    refreshTokenValidity: integer('刷新令牌秒数', 'Refresh token (s)').min(300).max(604800).preset(604800).required(),
    resourceIds: text('资源集合', 'Resources').max(256),
    authorities: text('权限', 'Authorities').max(256),
    webServerRedirectUri: link('回调地址', 'Redirect URI').max(256),
    additionalInformation: longText('附加说明', 'Extra').max(4096).listed(),
    autoapprove: text('自动授权', 'Auto approve').max(256),
    status: choice('状态', 'State', { '1': ['启用', 'Enabled'], '0': ['停用', 'Disabled'] })
      .numbered()
      .preset('1')
      .required()
      .search(),
  },
})
