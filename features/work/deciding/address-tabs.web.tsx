import Tabs, { type TabsProps } from 'antd/es/tabs'
import { useSearchParams } from 'react-router'

const TAB = 'tab'

/** Tabs of which the address names the open one: it is open again after a reload and behind a link. */
export function AddressTabs({ items }: { readonly items: NonNullable<TabsProps['items']> }) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(TAB)
  const first = items[0]!.key
  const open = items.some(({ key }) => key === wanted) ? wanted! : first
  const change = (key: string) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (key === first) next.delete(TAB)
        else next.set(TAB, key)
        return next
      },
      { replace: true },
    )
  return <Tabs activeKey={open} onChange={change} items={items} />
}
