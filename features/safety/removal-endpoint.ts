import { post, refs } from '@village/resource'

/** The call by which old clients removed what had arrived: it says who removes instead (spec §7). */
export const removeCall = (zh: string, en: string, of: string, code: string) =>
  post(zh, en, { access: { permission: `${code}_remove` }, params: { ids: refs('编号', 'Ids', of) } })
