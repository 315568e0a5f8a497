import { type AnyResource, codeOf, type Label } from '@village/resource'
import { declarationOf, discovered, type InputProps, show, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { Suspense, use } from 'react'
import { dataScope } from './data-scope.resource.ts'
import { isCuttable, registerOf, ruledFields } from './reach.ts'

const words = { choose: { zh: '选择资源', en: 'Choose a register' } } as const satisfies Record<string, Label>

let declared: Promise<readonly AnyResource[]> | undefined
/** The registers that can be cut, by their declarations, which are fetched once. Suspends meanwhile. */
function useRegisters(): readonly AnyResource[] {
  declared ??= Promise.all(
    [...discovered().heads.values()].filter(head => head.menu).map(head => declarationOf(head.name)),
  )
  return use(declared).filter(isCuttable)
}

/** Chooses the register by its name; what travels is the code of its menu. */
function RegisterInput(props: InputProps<string>) {
  return (
    <Suspense fallback={<Select disabled loading style={{ width: '100%' }} />}>
      <RegisterSelect {...props} />
    </Suspense>
  )
}
function RegisterSelect({ value, onChange, disabled }: InputProps<string>) {
  const label = useLabel()
  const registers = useRegisters()
  return (
    <Select
      showSearch
      optionFilterProp="label"
      style={{ width: '100%' }}
      aria-label={label(dataScope.fields.resourceCode.spec.label)}
      placeholder={label(words.choose)}
      disabled={disabled}
      value={value || null}
      options={registers.map(r => ({ value: codeOf(r), label: `${label(r.label)} (${codeOf(r)})` }))}
      onChange={code => onChange(code ?? null)}
    />
  )
}

function RegisterCell({ row }: { readonly row: { readonly resourceCode: string } }) {
  const label = useLabel()
  const register = registerOf(row.resourceCode, useRegisters())
  return register ? label(register.label) : row.resourceCode
}

/** The rule in words: the field by its label, and its values as they were written. */
function RuleCell({ row }: { readonly row: { readonly resourceCode: string; readonly scopeColumn: string | null } }) {
  const label = useLabel()
  const register = registerOf(row.resourceCode, useRegisters())
  if (!row.scopeColumn) return '—'
  const isRuled = register && ruledFields(register).includes(row.scopeColumn)
  return isRuled ? label(register.fields[row.scopeColumn].spec.label) : row.scopeColumn
}

export default show(dataScope, {
  inputs: { resourceCode: RegisterInput },
  cells: { resourceCode: RegisterCell, scopeColumn: RuleCell },
})
