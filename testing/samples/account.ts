import type { Samples } from '../contract/sample.ts'

/** Valid values of account where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'account.client.clientId': i => `sample-client-${i}`,
  'account.client.clientSecret': i => `sample-secret-${i}`,
  'account.client.authorizedGrantTypes': () => 'password,refresh_token',
  'account.client.accessTokenValidity': () => 900,
  'account.client.refreshTokenValidity': () => 86_400,
}
