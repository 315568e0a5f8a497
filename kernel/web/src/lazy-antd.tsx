import type { DatePickerProps, RangePickerProps } from 'antd/es/date-picker'
import type { DrawerProps } from 'antd/es/drawer'
import Input from 'antd/es/input/Input'
import type { TreeSelectProps } from 'antd/es/tree-select'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from './common/chunk.ts'
import { latePart } from './common/late-part.tsx'
import { AtOnce } from './kit/dialog/single-pass.tsx'

// Parts that the first paint of a list does not need; together they weigh 45 KB. Each comes when it is first drawn. Each is
// declared as a plain component of its own props: the props that a generic loader would work out of antd's generic components
// cost the compiler 500,000 instantiations.
type Drawn<P> = (props: P) => ReactNode

/** Takes the field's place until it is loaded. */
const waiting = <Input disabled aria-busy />
/** antd's DatePicker. */
export const DatePicker = latePart(
  async () => (await import('antd/es/date-picker')).default as Drawn<DatePickerProps>,
  waiting,
)
/** antd's RangePicker. */
export const RangePicker = latePart(
  async () => (await import('antd/es/date-picker')).default.RangePicker as Drawn<RangePickerProps>,
  waiting,
)
/** antd's TreeSelect. */
export const TreeSelect = latePart(
  async () => (await import('antd/es/tree-select')).default as Drawn<TreeSelectProps>,
  waiting,
)
/** Begins to load what forms pick with. */
export const expectPickers = (): Promise<unknown> => Promise.all([DatePicker.expect(), TreeSelect.expect()])

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
