import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, enteredLang, type InputProps, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { user } from './user.resource.ts'

const words = {
  choose: { zh: '输入姓名或部门选择', en: 'Type a name or a department' },
  none: { zh: '没有这位工作人员', en: 'Nobody of that name' },
} as const satisfies Record<string, Label>

/** Chooses a colleague by name and department, also for those who may not see the register of users. */
export function ColleagueInput({ value, names, disabled, ties, onChange }: InputProps<string>) {
  const label = useLabel()
  const { data, isFetching } = useQuery({
    queryKey: [user.name, 'colleagues'],
    queryFn: ({ signal }) => api(user).call('user-list', {}, { signal, silent: 'all' }),
    staleTime: 60_000,
  })
  const options = (data ?? []).map(({ id, realName, deptName }) => ({
    value: id,
    label: deptName ? `${realName}（${deptName}）` : realName,
    ...enteredLang(realName),
  }))
  const isKnown = options.some(one => one.value === value)
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
      options={value && !isKnown && names ? [{ value, label: names }, ...options] : options}
      value={value ?? undefined}
      onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
    />
  )
}
