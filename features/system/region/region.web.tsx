import { TreePage } from '@village/page'
import type { InputProps } from '@village/web'
import { show, useLabel } from '@village/web'
import Input from 'antd/es/input'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { COUNTRY } from './division.ts'
import { region } from './region.resource.ts'

/** Regions beside their tree: the chosen one shows what is directly below it. */
function RegionPage() {
  return <TreePage of={region} tree={region} by="parentCode" />
}

/** A new region's code begins with that of the region that is chosen in the tree. */
function CodeInput({ value, onChange, disabled }: InputProps<string>) {
  const node = useSearchParams()[0].get('node') ?? ''
  const label = useLabel()
  const begins = node === COUNTRY ? '' : node
  useEffect(() => {
    if (value === null && begins !== '') onChange(begins)
  }, [value, begins, onChange])
  return (
    <Input
      aria-label={label(region.fields.code.spec.label)}
      value={value ?? ''}
      disabled={disabled}
      maxLength={12}
      inputMode="numeric"
      onChange={event => onChange(event.target.value)}
    />
  )
}

export default show(region, { page: RegionPage, inputs: { code: CodeInput } })
