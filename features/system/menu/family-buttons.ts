/** How clients of the family spell buttons of ours; they look for these codes and know no others. */
const SPELT: Readonly<Record<string, readonly string[]>> = {
  'user_reset-password': ['user_reset'],
  user_grant: ['user_role'],
  topmenu_grant: ['topmenu_setting'],
  'data-scope_edit': ['data_scope_setting'],
  'api-scope_edit': ['api_scope_setting'],
  region_edit: ['region_debug'],
}

/** The codes beside its own under which a button is given to clients. */
export const familyCodesOf = (code: string): readonly string[] => SPELT[code] ?? []
