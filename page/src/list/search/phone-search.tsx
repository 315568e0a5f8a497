import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { useText } from '@village/web/i18n.ts'
import { Drawer } from '@village/web/lazy-antd.tsx'
import Button from 'antd/es/button'
import { useState } from 'react'
import type { Filters } from '../../inputs/field-searches.tsx'
import { Conditions } from './search-chips.tsx'
import { FieldChips, type FormProps, PlacedSearch, useTyped } from './search-inputs.tsx'
import '../../texts/resource.ts'

/** The search on a phone: the first field, the others in a sheet, and a removable chip for each active filter. */
export function PhoneSearch({ of, fields, filters, chips, onSearch, onReset }: FormProps) {
  const say = useText()
  const [typed, setTyped] = useTyped(filters)
  const [open, setOpen] = useState(false)
  const [first, ...rest] = fields
  if (!first) return null
  const searchFor = (wanted: Filters) => {
    setOpen(false)
    onSearch(wanted)
  }
  const change = (more: Filters) => setTyped(before => ({ ...before, ...more }))
  return (
    <search className="dv-phone-search" aria-label={say('resource.searchArea')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        <PlacedSearch field={first} filters={typed} onChange={change} />
        <Button type="primary" htmlType="submit">
          {say('resource.search')}
        </Button>
        {rest.length > 0 && (
          <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
            {say('resource.filters')}
          </Button>
        )}
      </form>
      <FieldChips fields={rest} {...chips} />
      <Conditions of={of} fields={fields} {...chips} />
      <Drawer
        open={open}
        placement="bottom"
        size="80%"
        title={say('resource.filters')}
        onClose={() => setOpen(false)}
        footer={
          <div className="dv-sheet-buttons">
            <Button
              size="large"
              onClick={() => {
                setOpen(false)
                onReset()
              }}
            >
              {say('resource.reset')}
            </Button>
            <Button size="large" type="primary" onClick={() => searchFor(typed)}>
              {say('resource.search')}
            </Button>
          </div>
        }
      >
        {rest.map(field => (
          <PlacedSearch key={field.name} field={field} filters={typed} onChange={change} />
        ))}
      </Drawer>
    </search>
  )
}
