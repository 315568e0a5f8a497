import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Skeleton from 'antd/es/skeleton'
import { showElement, useBoard } from '../board/board.web.ts'
import type { Checked } from '../designer.api.ts'

const words = {
  fine: { zh: '没有问题，可以部署', en: 'Nothing is wrong: it can be deployed' },
  list: { zh: '要改正的地方', en: 'What has to be mended' },
} as const satisfies Record<string, Label>

/** Everything that is wrong; each line leads to its element. */
export function CheckList({ checked }: { readonly checked: Checked | undefined }) {
  const label = useLabel()
  const board = useBoard()
  if (!checked) return <Skeleton active />
  if (checked.problems.length === 0)
    return (
      <p role="status" className="dv-designer-fine">
        <CheckCircleOutlined aria-hidden /> {label(words.fine)}
      </p>
    )
  return (
    <ul className="dv-designer-flaws" aria-label={label(words.list)}>
      {checked.problems.map((problem, at) => (
        <li key={at}>
          <button type="button" onClick={() => showElement(board, problem.elementId)}>
            <Entered>{label(problem)}</Entered>
          </button>
        </li>
      ))}
    </ul>
  )
}
