import type { DatePickerProps, RangePickerProps } from 'antd/es/date-picker'
import type { DrawerProps } from 'antd/es/drawer'
import Input from 'antd/es/input/Input'
import type { TreeSelectProps } from 'antd/es/tree-select'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from './common/chunk.ts'
import { AtOnce } from './kit/single-pass.tsx'

// Parts that the first paint of a list does not need; together they weigh 45 KB. Each comes when it is first drawn. Each is
// declared as a plain component of its own props: the props that React.lazy would work out of antd's generic components
// cost the compiler 500,000 instantiations.
type Drawn<P> = (props: P) => ReactNode
const calendar = () => loadChunk(() => import('antd/es/date-picker'))
const Day: Drawn<DatePickerProps> = lazy(() =>
  calendar().then(({ default: whole }) => ({ default: whole as Drawn<DatePickerProps> })),
)
const Days: Drawn<RangePickerProps> = lazy(() =>
  calendar().then(({ default: whole }) => ({ default: whole.RangePicker as Drawn<RangePickerProps> })),
)
const tree = () => loadChunk(() => import('antd/es/tree-select'))
/** Begins to load what forms pick with. */
export const expectPickers = (): Promise<unknown> => Promise.all([calendar(), tree()])
const Tree: Drawn<TreeSelectProps> = lazy(() =>
  tree().then(({ default: whole }) => ({ default: whole as Drawn<TreeSelectProps> })),
)
const Panel: Drawn<DrawerProps> = lazy(() =>
  loadChunk(() => import('antd/es/drawer')).then(({ default: Whole }) => ({
    default: ({ children, ...props }: DrawerProps) => (
      <AtOnce>
        <Whole {...props}>
          <Suspense>{children}</Suspense>
        </Whole>
      </AtOnce>
    ),
  })),
)
/** Takes the field's place until it is loaded. */
const waiting = <Input disabled aria-busy />

/** antd's DatePicker. */
export function DatePicker(props: DatePickerProps) {
  return (
    <Suspense fallback={waiting}>
      <Day {...props} />
    </Suspense>
  )
}
/** antd's RangePicker. */
export function RangePicker(props: RangePickerProps) {
  return (
    <Suspense fallback={waiting}>
      <Days {...props} />
    </Suspense>
  )
}
/** antd's TreeSelect. */
export function TreeSelect(props: TreeSelectProps) {
  return (
    <Suspense fallback={waiting}>
      <Tree {...props} />
    </Suspense>
  )
}

/** antd's Drawer; nothing of it exists before it has been opened once. */
export function Drawer(props: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  ) : null
}
