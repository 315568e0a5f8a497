import { FormField, treeLang, useRefTree } from '@village/page'
import type { AnyResource, Id } from '@village/resource'
import TreeSelect from 'antd/es/tree-select'
import { useId } from 'react'

interface PickTreeProps {
  readonly of: AnyResource
  readonly label: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly value: readonly Id[]
  onChange(ids: readonly Id[]): void
}

/** Chooses several nodes of a resource's tree, as a field of a dialog. */
export function PickTree({ of, label, required = false, error, value, onChange }: PickTreeProps) {
  const id = useId()
  const nodes = useRefTree(of)
  return (
    <FormField id={id} label={label} required={required} error={error}>
      {ties => (
        <TreeSelect
          {...ties}
          multiple
          allowClear
          style={{ width: '100%' }}
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll={nodes.length < 3}
          {...treeLang(nodes, value)}
          treeData={nodes as never}
          fieldNames={{ value: 'id', label: 'title' }}
          value={value}
          onChange={(ids: unknown) => onChange((Array.isArray(ids) ? ids : []).map(String))}
        />
      )}
    </FormField>
  )
}
