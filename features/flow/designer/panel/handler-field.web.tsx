import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, enteredLang, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { useState } from 'react'
import { ColleagueInput } from '../../../system/public.web.tsx'
import { designer } from '../designer.api.ts'
import { Field, TextField } from './fields.web.tsx'
import { type HandlerChoice, type HandlerKind, HEAD_ROLE } from './handlers.ts'

const words = {
  handler: { zh: '办理人', en: 'Handler' },
  choose: { zh: '请选择', en: 'Choose' },
  roles: { zh: '角色（按别名，可多选）', en: 'Roles (by alias)' },
  headRole: { zh: '负责人角色（系统参数）', en: 'Role of the head (parameter)' },
  colleague: { zh: '人员', en: 'Colleague' },
  variable: { zh: '变量名', en: 'Name of the variable' },
  help: { zh: '变量里是一名工作人员的编号', en: 'The variable holds the id of one colleague' },
} as const satisfies Record<string, Label>
const KINDS: Readonly<Record<HandlerKind, Label>> = {
  applicant: { zh: '申请人', en: 'Who asked' },
  chosen: { zh: '申请人指定的审批人', en: 'The approver who was chosen' },
  reviewers: { zh: '有权限的审核人（发布、导出）', en: 'Who may publish or approve' },
  roles: { zh: '某些角色', en: 'Holders of roles' },
  colleague: { zh: '固定人员', en: 'A certain colleague' },
  variable: { zh: '变量里的人', en: 'Whom a variable names' },
  signer: { zh: '名单中的每个人', en: 'Each one of the list' },
}

interface HandlerProps {
  readonly choice: HandlerChoice
  /** Several sign: each of the list can be the handler. */
  readonly hasSigners: boolean
  onChange(choice: HandlerChoice): void
}

function RolesInput({ choice, onChange }: Omit<HandlerProps, 'hasSigners'>) {
  const label = useLabel()
  const { data } = useQuery({
    queryKey: [designer.name, 'roles'],
    queryFn: ({ signal }) => api(designer).call('roles', {}, { signal, silent: 'all' }),
    staleTime: 60_000,
  })
  const options = [
    { value: HEAD_ROLE, label: label(words.headRole) },
    ...(data ?? []).map(({ alias, name }) => ({ value: alias, label: `${name} ${alias}`, ...enteredLang(name) })),
  ]
  return (
    <Field name={words.roles}>
      {id => (
        <Select
          id={id}
          mode="multiple"
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...choice.values]}
          options={options}
          onChange={values => onChange({ kind: 'roles', values })}
        />
      )}
    </Field>
  )
}

function OfKind({ choice, onChange }: Omit<HandlerProps, 'hasSigners'>) {
  const [first = ''] = choice.values
  if (choice.kind === 'roles') return <RolesInput choice={choice} onChange={onChange} />
  if (choice.kind === 'colleague')
    return (
      <Field name={words.colleague}>
        {id => (
          <ColleagueInput
            ties={{ id, 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': true }}
            value={first || null}
            disabled={false}
            onChange={value => onChange({ kind: 'colleague', values: value ? [value] : [] })}
          />
        )}
      </Field>
    )
  if (choice.kind !== 'variable') return null
  return (
    <TextField
      name={words.variable}
      help={words.help}
      value={first}
      max={64}
      fits={name => /^[A-Za-z_]\w{0,63}$/.test(name)}
      onCommit={value => onChange({ kind: 'variable', values: [value] })}
    />
  )
}

/** Who handles a step. A kind without its value is held here until it has one. */
export function HandlerField({ choice, hasSigners, onChange }: HandlerProps) {
  const label = useLabel()
  const [pending, setPending] = useState<HandlerKind>()
  const shown: HandlerChoice = choice.kind ? choice : { kind: pending, values: [] }
  const kinds = Object.entries(KINDS).filter(([kind]) => kind !== 'signer' || hasSigners)
  const change = (next: HandlerChoice): void => {
    setPending(next.kind)
    onChange(next)
  }
  return (
    <>
      <Field name={words.handler}>
        {id => (
          <Select
            id={id}
            style={{ width: '100%' }}
            placeholder={label(words.choose)}
            value={shown.kind ?? null}
            options={kinds.map(([value, name]) => ({ value, label: label(name) }))}
            onChange={(kind: HandlerKind) => change({ kind, values: [] })}
          />
        )}
      </Field>
      <OfKind choice={shown} onChange={change} />
    </>
  )
}
