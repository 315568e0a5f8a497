import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, enteredLang, type InputProps, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { user } from '../user.resource.ts'

const words = {
  choose: { zh: '输入姓名或部门选择', en: 'Type a name or a department' },
  near: { zh: '就近', en: 'Nearby' },
  others: { zh: '其他人员', en: 'Others' },
  none: { zh: '没有这位工作人员', en: 'Nobody of that name' },
} as const satisfies Record<string, Label>

interface Group {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
/** Somebody who is offered before all others, with a word on why. */
export interface NearColleague {
  readonly userId: string
  readonly name: string
  readonly why: string
}
interface ColleagueInputProps extends InputProps<string> {
  readonly near?: readonly NearColleague[]
}

/** Chooses a colleague by name and department, also for those who may not see the register of users. */
export function ColleagueInput({ value, names, disabled, ties, onChange, near = [] }: ColleagueInputProps) {
  const label = useLabel()
  const { data, isFetching } = useQuery({
    queryKey: [user.name, 'colleagues'],
    queryFn: ({ signal }) => api(user).call('user-list', {}, { signal, silent: 'all' }),
    staleTime: 60_000,
  })
  const first = near.map(({ userId, name, why }) => ({
    value: userId,
    label: `${name}（${why}）`,
    ...enteredLang(name),
  }))
  const others = (data ?? [])
    .filter(({ id }) => !near.some(({ userId }) => userId === id))
    .map(({ id, realName, deptName }) => ({
      value: id,
      label: deptName ? `${realName}（${deptName}）` : realName,
      ...enteredLang(realName),
    }))
  const isKnown = [...first, ...others].some(one => one.value === value)
  const known = value && !isKnown && names ? [{ value, label: names }, ...others] : others
  const groups: readonly Group[] = [
    { label: label(words.near), options: first },
    { label: label(words.others), options: known },
  ]
  return (
    <Select
      {...ties}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={isFetching}
      placeholder={label(words.choose)}
      notFoundContent={label(words.none)}
      disabled={disabled}
      status={ties?.['aria-invalid'] ? 'error' : ''}
      options={(first.length > 0 ? groups : known) as Group[]}
      value={value ?? undefined}
      onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
    />
  )
}
