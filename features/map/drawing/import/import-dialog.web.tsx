import { FormField, useUnsavedGuard } from '@village/page'
import { api, newIdempotencyKey, notify, PageModal, useLabel, useLanguage } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import Select from 'antd/es/select'
import { useCallback, useId, useState } from 'react'
import type { CoordinateSystem } from '../../coordinates/coordinates.ts'
import { SHAPE_KINDS } from '../../shape/geometry.ts'
import type { Drawn } from '../board/drawing-state.ts'
import { KIND_NAMES } from '../board/words.ts'
import { drawing } from '../drawing.api.ts'
import { batchesOf } from './batches.ts'
import type { Otherwise } from './file-properties.ts'
import { readInWorker } from './file-reading.web.ts'
import { type ReadFile, signatureOf } from './geojson.ts'
import { PreviewOf } from './import-preview.web.tsx'
import './import.css'

const words = {
  title: { zh: '导入 GeoJSON', en: 'Import GeoJSON' },
  file: { zh: '文件', en: 'File' },
  fileHelp: { zh: '.geojson 或 .json，最大50MB', en: '.geojson or .json, 50 MB at most' },
  system: { zh: '坐标系', en: 'Coordinates' },
  otherwise: { zh: '没有类型的图形当作', en: 'Shapes without a kind are' },
  auto: { zh: '自动：线为道路，面和点为房屋', en: 'Automatic: lines are roads, the others houses' },
  reading: { zh: '正在读文件…', en: 'Reading the file …' },
  confirm: (n: number) => ({ zh: `导入 ${n} 个`, en: `Import ${n}` }),
  goOn: { zh: '继续导入', en: 'Go on' },
  stopped: (n: number, words: string) => ({
    zh: `已导入 ${n} 个，其余没有导入：${words}`,
    en: `${n} were imported, the others not: ${words}`,
  }),
  done: (n: number) => ({ zh: `已导入 ${n} 个图形`, en: `${n} shapes were imported` }),
  broken: { zh: '文件读不出来，请换一个试试', en: 'The file cannot be read: try another one' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const
const SYSTEMS: readonly { readonly value: CoordinateSystem; readonly label: string }[] = [
  { value: 'wgs84', label: 'WGS-84 / CGCS2000' },
  { value: 'gcj02', label: 'GCJ-02（高德、腾讯 / Amap, Tencent）' },
  { value: 'bd09', label: 'BD-09（百度 / Baidu）' },
]

interface ImportProps {
  readonly deptId: string
  /** What is on the board: the same is not imported twice. */
  readonly known: readonly Drawn[]
  onClose(): void
  onAdded(): void
}

/** Reads the chosen file, again when it is to be understood differently. */
function useReading(known: readonly Drawn[]) {
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [system, setSystem] = useState<CoordinateSystem>('wgs84')
  const [otherwise, setOtherwise] = useState<Otherwise>('auto')
  const [read, setRead] = useState<ReadFile | 'reading'>()
  const begin = async (next: { file?: File | undefined; system?: CoordinateSystem; otherwise?: Otherwise }) => {
    const wanted = { file, system, otherwise, ...next }
    setFile(wanted.file)
    setSystem(wanted.system)
    setOtherwise(wanted.otherwise)
    if (!wanted.file) return setRead(undefined)
    setRead('reading')
    const signatures = known.flatMap(({ kind, geometry }) =>
      geometry && kind !== 'grid' ? [signatureOf({ kind, geometry })] : [],
    )
    setRead(
      await readInWorker(wanted.file, { ...wanted, known: signatures, language }).catch(() => ({
        refusal: words.broken,
      })),
    )
  }
  return { read, system, otherwise, begin }
}

/** Sends one batch after another; what failed is gone on with where it stopped. */
function useSending({ deptId, onAdded, onClose }: ImportProps) {
  const label = useLabel()
  const [run, setRun] = useState({ key: newIdempotencyKey(), sent: 0, isBusy: false, fault: '' })
  const send = useCallback(
    async (read: ReadFile) => {
      if (!('preview' in read)) return
      const batches = batchesOf(read.preview.shapes)
      setRun(before => ({ ...before, isBusy: true, fault: '' }))
      let sent = 0
      try {
        for (const [at, shapes] of batches.entries()) {
          // A batch that arrived without an answer is not added again: its key is the same.
          const further = { idempotencyKey: `${run.key}-${at}`, silent: 'all' as const }
          await api(drawing).call('add-many', { deptId, shapes }, further)
          sent += shapes.length
          setRun(before => ({ ...before, sent }))
        }
        notify('success', label(words.done(sent)))
        onAdded()
        onClose()
      } catch (error) {
        setRun(before => ({
          ...before,
          sent,
          isBusy: false,
          fault: error instanceof Error ? error.message : String(error),
        }))
      }
    },
    [deptId, run.key, label, onAdded, onClose],
  )
  const renew = () => setRun({ key: newIdempotencyKey(), sent: 0, isBusy: false, fault: '' })
  return { run, send, renew }
}

interface AskedProps {
  readonly isBusy: boolean
  readonly system: CoordinateSystem
  readonly otherwise: Otherwise
  onBegin(next: { file?: File | undefined; system?: CoordinateSystem; otherwise?: Otherwise }): void
}
/** The file, and how it is to be understood. */
function Asked({ isBusy, system, otherwise, onBegin }: AskedProps) {
  const label = useLabel()
  const id = useId()
  const kinds = SHAPE_KINDS.map(kind => ({ value: kind as Otherwise, label: label(KIND_NAMES[kind]) }))
  const options = [{ value: 'auto' as Otherwise, label: label(words.auto) }, ...kinds]
  return (
    <>
      <FormField id={`${id}-file`} label={label(words.file)} help={label(words.fileHelp)} wide>
        {ties => (
          <input
            {...ties}
            type="file"
            accept=".geojson,.json,application/geo+json,application/json"
            disabled={isBusy}
            onChange={({ target }) => onBegin({ file: target.files?.[0] })}
          />
        )}
      </FormField>
      <FormField id={`${id}-system`} label={label(words.system)}>
        {ties => (
          <Select
            {...ties}
            {...{ disabled: isBusy, value: system, options: [...SYSTEMS] }}
            onChange={next => onBegin({ system: next })}
          />
        )}
      </FormField>
      <FormField id={`${id}-otherwise`} label={label(words.otherwise)}>
        {ties => (
          <Select
            {...ties}
            {...{ disabled: isBusy, value: otherwise, options }}
            onChange={next => onBegin({ otherwise: next })}
          />
        )}
      </FormField>
    </>
  )
}

type Run = ReturnType<typeof useSending>['run']
function Outcome({ read, run }: { readonly read: ReadFile | 'reading' | undefined; readonly run: Run }) {
  const label = useLabel()
  if (!read) return null
  if (read === 'reading') return <p role="status">{label(words.reading)}</p>
  if ('refusal' in read) return <Alert type="error" showIcon title={label(read.refusal)} />
  return (
    <>
      <PreviewOf preview={read.preview} />
      {run.isBusy && <Progress percent={Math.round((100 * run.sent) / read.preview.shapes.length)} />}
      {run.fault && <Alert type="error" showIcon title={label(words.stopped(run.sent, run.fault))} />}
    </>
  )
}

/** A file of shapes: read, looked at, then brought in. */
export function ImportDialog(props: ImportProps) {
  const label = useLabel()
  const { read, system, otherwise, begin } = useReading(props.known)
  const { run, send, renew } = useSending(props)
  const leave = () => {
    if (run.sent > 0) props.onAdded()
    props.onClose()
  }
  const fits = read && read !== 'reading' && 'preview' in read ? read.preview.shapes.length : 0
  const { close, question } = useUnsavedGuard({ dirty: run.isBusy, leave, drop: leave })
  const footer = (
    <>
      <Button onClick={close}>{label(words.cancel)}</Button>
      <Button
        type="primary"
        loading={run.isBusy}
        disabled={fits === 0}
        onClick={() => read && read !== 'reading' && void send(read)}
      >
        {label(run.fault ? words.goOn : words.confirm(fits))}
      </Button>
    </>
  )
  const onBegin: AskedProps['onBegin'] = next => {
    renew()
    void begin(next)
  }
  return (
    <PageModal open width={760} title={label(words.title)} onCancel={close} footer={footer}>
      <div className="dv-map-import">
        <Asked {...{ isBusy: run.isBusy, system, otherwise, onBegin }} />
        <Outcome read={read} run={run} />
      </div>
      {question}
    </PageModal>
  )
}
