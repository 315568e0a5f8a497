import { useQuery } from '@tanstack/react-query'
import { FormField } from '@village/page'
import type { Id, Label } from '@village/resource'
import { ApiError, api, Entered, notify, PageModal, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Input from 'antd/es/input'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import { useId, useState } from 'react'
import { code } from '../code.resource.ts'
import type { TreeChanges, TreeFile, TreeWritten } from '../generated/code-answers.ts'

const words = {
  title: { zh: '写入代码库', en: 'Write into the tree' },
  write: { zh: '写入', en: 'Write' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  new: { zh: '新增', en: 'New' },
  changed: { zh: '修改', en: 'Changed' },
  same: { zh: '相同', en: 'Same' },
  nothing: { zh: '代码库里已经是这样，没有要写入的内容', en: 'The tree is like this already: nothing to write' },
  overwrites: {
    zh: '会覆盖已有文件，请输入登记表标识以确认：',
    en: 'Files are written over. Type the identifier to confirm: ',
  },
  written: { zh: '已写入', en: 'Written' },
  next: { zh: '接下来执行', en: 'Then run' },
} as const satisfies Record<string, Label>
const STATES = { new: 'success', changed: 'warning', same: 'default' } as const
const MARKS = { '+': 'dv-diff-more', '-': 'dv-diff-less', '@': 'dv-diff-place' } as const

function Diff({ diff }: { readonly diff: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <pre className="dv-diff" tabIndex={0}>
      {diff.split('\n').map((line, at) => (
        <span key={at} className={MARKS[line[0] as keyof typeof MARKS]}>
          <Entered>{`${line}\n`}</Entered>
        </span>
      ))}
    </pre>
  )
}

function ChangedFile({ path, state, diff }: TreeFile) {
  const label = useLabel()
  return (
    <details className="dv-code-file" open={state === 'changed'}>
      <summary>
        <Tag color={STATES[state]}>{label(words[state])}</Tag>
        <code>{path}</code>
      </summary>
      {diff && <Diff diff={diff} />}
    </details>
  )
}

interface ChangesProps {
  readonly changes: TreeChanges
  readonly typed: string
  readonly flaw: string
  onType(typed: string): void
}
function Changes({ changes: { files, word }, typed, flaw, onType }: ChangesProps) {
  const [label, id] = [useLabel(), useId()]
  const overwrites = files.some(({ state }) => state === 'changed')
  return (
    <div className="dv-code-changes">
      {files.every(({ state }) => state === 'same') && <Alert type="info" showIcon title={label(words.nothing)} />}
      {flaw && <Alert type="error" showIcon title={flaw} />}
      {files.map(file => (
        <ChangedFile key={file.path} {...file} />
      ))}
      {overwrites && (
        <FormField id={id} label={`${label(words.overwrites)}${word}`} required>
          {ties => <Input {...ties} value={typed} maxLength={64} onChange={event => onType(event.target.value)} />}
        </FormField>
      )}
    </div>
  )
}

function Written({ of: { written, next } }: { readonly of: TreeWritten }) {
  const label = useLabel()
  return (
    <div className="dv-code-changes">
      <Alert type="success" showIcon title={`${label(words.written)} ${written.length}`} />
      <ul>
        {written.map(path => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      <h3>{label(words.next)}</h3>
      <pre className="dv-diff">{next.join('\n')}</pre>
    </div>
  )
}

interface TreeDialogProps {
  readonly id: Id
  onClose(): void
}
function useTreeWriting(id: Id) {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const [flaw, setFlaw] = useState('')
  const [written, setWritten] = useState<TreeWritten>()
  const { data, error, refetch } = useQuery({
    queryKey: [code.name, 'tree', id],
    queryFn: ({ signal }) => api(code).call('tree-diff', { id }, { signal, silent: 'all' }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const states = data?.files.map(({ state }) => state) ?? []
  const [isNew, overwrites] = [states.some(state => state !== 'same'), states.includes('changed')]
  const write = async () => {
    setFlaw('')
    try {
      setWritten(await api(code).call('write', { id, hash: data!.hash, word: typed }, { silent: 'all' }))
      notify('success', label(words.written))
    } catch (refusal) {
      setFlaw(refusal instanceof ApiError ? refusal.message : String(refusal))
      // Others have changed the tree: what was shown is shown anew.
      if (refusal instanceof ApiError && refusal.code === 409) await refetch()
    }
  }
  const isDone = written !== undefined || (data !== undefined && !isNew)
  const mayWrite = isNew && (!overwrites || typed === data?.word)
  return { data, error, refetch, typed, setTyped, flaw, written, write, overwrites, isDone, mayWrite }
}

/** What writing would change in the tree, file by file; only what is shown is written. */
export function TreeDialog({ id, onClose }: TreeDialogProps) {
  const label = useLabel()
  const { data, error, refetch, written, write, isDone, mayWrite, overwrites, ...typing } = useTreeWriting(id)
  return (
    <PageModal
      open
      width={880}
      title={label(words.title)}
      okText={label(isDone ? words.close : words.write)}
      cancelText={label(words.cancel)}
      okButtonProps={{ disabled: !isDone && !mayWrite, danger: overwrites && !isDone }}
      cancelButtonProps={{ autoFocus: !isDone, ...(isDone && { style: { display: 'none' } }) }}
      onOk={isDone ? onClose : write}
      onCancel={onClose}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && !written && <Changes changes={data} typed={typing.typed} flaw={typing.flaw} onType={typing.setTyped} />}
      {written && <Written of={written} />}
    </PageModal>
  )
}
