import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, enteredLang, useLabel } from '@village/web'
import { ErrorCard, NoneYet } from '@village/web/kit'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import { useEffect, useState } from 'react'
import { ENABLED } from '../../../system/public.ts'
import { type Board, markElements, showElement, useBoard } from '../board/board.web.ts'
import { type ChangedElement, designer, type Version } from '../designer.api.ts'
import { Field } from '../panel/fields.web.tsx'

const words = {
  none: { zh: '还没有部署过', en: 'It was never deployed' },
  list: { zh: '版本', en: 'Versions' },
  running: { zh: '运行中', en: 'running' },
  suspended: { zh: '已停用', en: 'suspended' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  canvas: { zh: '画布上的', en: 'What is drawn now' },
  compare: { zh: '比较', en: 'Compare' },
  same: { zh: '没有差别', en: 'No difference' },
  differences: { zh: '差别', en: 'Differences' },
  nothing: { zh: '（空）', en: '(nothing)' },
} as const satisfies Record<string, Label>
const KINDS: Readonly<Record<ChangedElement['kind'], { readonly color: string; readonly words: Label }>> = {
  added: { color: 'success', words: { zh: '新增', en: 'Added' } },
  removed: { color: 'error', words: { zh: '删除', en: 'Removed' } },
  changed: { color: 'warning', words: { zh: '修改', en: 'Changed' } },
}
export const versionName = (version: number): Label => ({ zh: `第 ${version} 版`, en: `Version ${version}` })
const CANVAS = ''

/** The versions of a process, the latest first. */
export const useVersions = (defKey: string) =>
  useQuery({
    queryKey: [designer.name, 'versions', defKey],
    queryFn: ({ signal }) => api(designer).call('versions', { defKey }, { signal, silent: 'all' }),
  })

function VersionList({ versions }: { readonly versions: readonly Version[] }) {
  const label = useLabel()
  return (
    <ul className="dv-designer-versions" aria-label={label(words.list)}>
      {versions.map(({ id, version, deployTime, status, running }) => (
        <li key={id}>
          <b>{label(versionName(version))}</b>
          <time className="dv-quiet dv-numbers">{deployTime}</time>
          {running > 0 && <Tag color="processing">{`${label(words.running)} ${running}`}</Tag>}
          {status !== ENABLED && <Tag>{label(words.suspended)}</Tag>}
        </li>
      ))}
    </ul>
  )
}

function Change({ of: { elementId, kind, type, name, differences } }: { readonly of: ChangedElement }) {
  const label = useLabel()
  const board = useBoard()
  const title = `${label(type)} ${name || elementId}`
  const shown = (text: string): string => text || label(words.nothing)
  return (
    <li data-kind={kind}>
      <Tag color={KINDS[kind].color}>{label(KINDS[kind].words)}</Tag>
      <button type="button" {...enteredLang(name)} onClick={() => showElement(board, elementId)}>
        {title}
      </button>
      {differences.map(({ what, from, to }) => (
        <p key={what.en} className="dv-quiet">
          {label(what)}: <Entered>{shown(from)}</Entered> → <Entered>{shown(to)}</Entered>
        </p>
      ))}
    </li>
  )
}

/** The differences, and their marks on the canvas as long as they are shown. */
function useDifferences(board: Board) {
  const [elements, setElements] = useState<readonly ChangedElement[]>()
  useEffect(() => {
    const idsOf = (kind: string) => (elements ?? []).filter(one => one.kind === kind).map(one => one.elementId)
    const ends = (['added', 'changed'] as const).map(kind => markElements(board, `dv-${kind}`, idsOf(kind)))
    return () => {
      for (const end of ends) end()
    }
  }, [board, elements])
  const compare = async (fromId: string, toId: string): Promise<void> => {
    const to = toId === CANVAS ? { xml: await board.xml() } : { toId }
    setElements(
      (
        await api(designer)
          .call('diff', { fromId, ...to })
          .catch(() => undefined)
      )?.elements,
    )
  }
  return { elements, compare }
}

function Compare({ versions }: { readonly versions: readonly Version[] }) {
  const label = useLabel()
  const [from, setFrom] = useState((versions[1] ?? versions[0])!.id)
  const [to, setTo] = useState(CANVAS)
  const { elements, compare } = useDifferences(useBoard())
  const options = versions.map(({ id, version }) => ({ value: id, label: label(versionName(version)) }))
  return (
    <>
      <Field name={words.from}>{id => <Select id={id} value={from} onChange={setFrom} options={options} />}</Field>
      <Field name={words.to}>
        {id => (
          <Select
            id={id}
            value={to}
            onChange={setTo}
            options={[{ value: CANVAS, label: label(words.canvas) }, ...options]}
          />
        )}
      </Field>
      <Button onClick={() => void compare(from, to)}>{label(words.compare)}</Button>
      {elements?.length === 0 && <p role="status">{label(words.same)}</p>}
      <ul className="dv-designer-differences" aria-label={label(words.differences)}>
        {elements?.map(one => (
          <Change key={`${one.kind} ${one.elementId}`} of={one} />
        ))}
      </ul>
    </>
  )
}

/** What was deployed, and how versions differ from each other and from what is drawn. */
export function VersionsPanel({ defKey }: { readonly defKey: string }) {
  const label = useLabel()
  const { data, isError, error, refetch } = useVersions(defKey)
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <NoneYet words={label(words.none)} />
  return (
    <div className="dv-designer-panel">
      <VersionList versions={data} />
      <Compare versions={data} />
    </div>
  )
}
