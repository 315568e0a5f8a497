import { parameterOf, type Row } from '@village/resource'
import { type Change, forbid, InvalidInput, refuse, type Services, serve } from '@village/server'
import { noteUsual } from '../../monitor/public.server.ts'
import { param } from './param.resource.ts'

type Param = Row<typeof param.fields>

/** What the product itself reads is of its kind and within its range. */
function refuseUnfit({ paramKey, paramValue }: Param, { registry }: Services): void {
  const is = parameterOf(registry.features, paramKey)?.is
  if (!is || is.fits(paramValue)) return
  const says = { zh: `参数键值应为${is.says.zh}`, en: `The value should be ${is.says.en}` }
  throw new InvalidInput([{ field: 'paramValue', code: 'other', says }], param.fields)
}

function refuseNewKey({ before, after }: Change<typeof param.fields> & { kind: 'edit' }, { registry }: Services): void {
  if (before.paramKey === after.paramKey) return
  if (registry.features.some(feature => feature.params?.[before.paramKey]))
    refuse('系统参数的键名不能修改,只能改键值', 'The key of a built-in parameter cannot be changed, only its value')
}

/** What a move of a tenant keeps here is changed by its command alone. */
function refuseOfMove({ paramKey }: Param, isCommand: boolean): void {
  if (!isCommand && /^tenant\.\d+\.(hashKey|moving|movedTo)$/.test(paramKey))
    refuse(
      '这个参数属于租户搬迁，不能修改',
      'This parameter belongs to the move of a tenant and is not changed by hand',
    )
}

export default serve(param, {
  check(change, { services, user }) {
    if (!user.platform) forbid()
    if (change.kind !== 'add') refuseOfMove(change.before, user.id === services.platform.id)
    if (change.kind === 'remove') return
    if (change.kind === 'edit') refuseNewKey(change, services)
    refuseUnfit(change.after, services)
  },
  async after(change, call) {
    const { paramKey } = change.kind === 'remove' ? change.before : change.after
    await noteUsual(call, { zh: `修改了参数 ${paramKey}`, en: `The parameter ${paramKey} was changed` }, 'warn')
  },
})
