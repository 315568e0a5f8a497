import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import Button from 'antd/es/button'
import { useLabel, useText } from '../i18n.ts'
import { NoMatch, NoneYet } from '../kit/states.tsx'
import type { List } from './list-rows.ts'
import type { Rights } from './rights.ts'
import '../texts/resource.ts'

/** Never any data, or nothing that fits: each with the way on. */
export function Nothing({ list: { of, state, change }, rights }: { readonly list: List; readonly rights: Rights }) {
  const say = useText()
  const label = useLabel()
  if (Object.keys(state.filters).length > 0 || state.current > 1)
    return (
      <NoMatch words={say('resource.noMatch')}>
        <Button onClick={() => change({ filters: {}, view: '', current: 1 })}>{say('resource.clearFilters')}</Button>
      </NoMatch>
    )
  return (
    <NoneYet words={say('resource.noneYet', { label: label(of.label) })}>
      {rights.add && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change({ act: 'new', id: '' }, 'replace')}
        >
          {say('resource.add')}
        </Button>
      )}
      {rights.import && (
        <Button onClick={() => change({ act: 'import', id: '' }, 'replace')}>{say('resource.import')}</Button>
      )}
    </NoneYet>
  )
}
