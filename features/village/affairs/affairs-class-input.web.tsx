import { FieldInput } from '@village/page'
import type { InputProps } from '@village/web'
import { affairs } from './affairs.resource.ts'
import { FINANCE_TABLE } from './board/finance-table.ts'
import { AFFAIRS } from './declared/affairs.states.ts'

const FIELD = { name: 'affairsType', spec: affairs.fields.affairsType.spec }
const NO_TIES = { id: '', 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': true } as const
const leaveIt = (): void => undefined

/** The class of what is published: finance brings its table of income and expense, where nothing is written yet. */
export function ClassInput({ value, names, disabled, ties, onChange, fill }: InputProps<string>) {
  return (
    <FieldInput
      field={FIELD}
      value={value}
      names={names}
      disabled={disabled}
      ties={ties ?? NO_TIES}
      onBlur={leaveIt}
      onChange={chosen => {
        onChange(chosen as string | null)
        if (chosen === AFFAIRS.finance) fill?.({ content: FINANCE_TABLE })
      }}
    />
  )
}
