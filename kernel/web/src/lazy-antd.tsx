import type { DatePickerProps, RangePickerProps } from 'antd/es/date-picker'
import type { DrawerProps } from 'antd/es/drawer'
import Input from 'antd/es/input/Input'
import type { TreeSelectProps } from 'antd/es/tree-select'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadChunk } from './chunk.ts'
import { AtOnce } from './kit/single-pass.tsx'

// Parts that the first paint of a list does not need; together they weigh 45 KB. Each comes when it is first drawn.
const calendar = () => loadChunk(() => import('antd/es/date-picker'))
const Day = lazy(() =>
  calendar().then(({ default: component }) => ({ default: component as ComponentType<DatePickerProps> })),
)
const Days = lazy(() => calendar().then(({ default: component }) => ({ default: component.RangePicker })))
const tree = () => loadChunk(() => import('antd/es/tree-select'))
/** Begins to load what forms pick with. */
export const expectPickers = (): Promise<unknown> => Promise.all([calendar(), tree()])
const Tree = lazy(() =>
  tree().then(({ default: component }) => ({
    default: component as ComponentType<TreeSelectProps>,
  })),
)
const Panel = lazy(() =>
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
