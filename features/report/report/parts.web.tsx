import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'

interface LinesProps<T> {
  readonly legend: Label
  readonly add: Label
  readonly lines: readonly T[]
  readonly most: number
  readonly fresh: T
  onChange(lines: readonly T[]): void
  /** The inputs of a line; `change` replaces it. */
  readonly line: (one: T, change: (next: T) => void, at: number) => ReactNode
}
/** Lines of inputs that are added and taken away. */
export function Lines<T>({ legend, add, lines, most, fresh, onChange, line }: LinesProps<T>) {
  const label = useLabel()
  const removal = { zh: `删除${legend.zh}`, en: `Remove: ${legend.en}` }
  return (
    <fieldset>
      <legend>{label(legend)}</legend>
      {lines.map((one, at) => (
        <div key={at} className="dv-report-line">
          {line(one, next => onChange(lines.map((other, place) => (place === at ? next : other))), at)}
          <IconButton
            label={`${label(removal)} ${at + 1}`}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {lines.length < most && (
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          style={{ justifySelf: 'start' }}
          onClick={() => onChange([...lines, fresh])}
        >
          {label(add)}
        </Button>
      )}
    </fieldset>
  )
}
