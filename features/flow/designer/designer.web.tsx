import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import {
  api,
  definePage,
  Entered,
  enteredLang,
  lazyPart,
  notify,
  queryClient,
  useLabel,
  useMay,
  usePageTitle,
  useScreen,
} from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Draft, designer, type Opened } from './designer.api.ts'
import place from './designer.place.ts'
import { finished } from './draft/leaving.web.ts'
import { beginnings, newProcess } from './new-process.ts'
import './designer.css'

const Editor = lazyPart(async () => (await import('./editor.web.tsx')).Editor)
const Drawing = lazyPart(async () => (await import('../diagram/drawing.web.tsx')).Drawing)

const words = {
  narrow: {
    zh: '屏幕太窄，这里只能查看；请在宽度 992 像素以上的屏幕上设计',
    en: 'The screen is too narrow: here it is shown only. Design on a screen of 992 pixels and more',
  },
  mayNot: { zh: '只能查看：部署流程的权限不在你手里', en: 'Shown only: you have no right to deploy processes' },
  discard: { zh: '丢弃草稿', en: 'Discard the draft' },
  discarded: { zh: '草稿已丢弃', en: 'Draft discarded' },
} as const satisfies Record<string, Label>
const draftWords = ({ savedBy, savedTime }: Draft): Label => ({
  zh: `这是 ${savedBy} 在 ${savedTime.slice(0, 16)} 保存的草稿`,
  en: `This is the draft that ${savedBy} saved at ${savedTime.slice(0, 16)}`,
})
/** Below this class of screens it is shown only: 992 px. */
const WIDE = 2

interface Shown {
  readonly xml: string
  readonly name: string
}
function ViewOnly({ xml, why }: Shown & { readonly why: Label }) {
  const label = useLabel()
  const diagram = useMemo(() => ({ xml, nodes: [], flows: [], ahead: [] }), [xml])
  return (
    <div className="dv-designer-view">
      <Alert type="info" showIcon title={label(why)} />
      <Suspense fallback={<Skeleton active />}>
        <Drawing diagram={diagram} />
      </Suspense>
    </div>
  )
}

interface DraftStripProps {
  readonly draft: Draft
  onDiscarded(): void
}
function DraftStrip({ draft, onDiscarded }: DraftStripProps) {
  const label = useLabel()
  const [isBusy, setBusy] = useState(false)
  const discard = async (): Promise<void> => {
    setBusy(true)
    try {
      await api(designer).call('drop-draft', { id: draft.id })
      notify('success', label(words.discarded))
      void queryClient.invalidateQueries({ queryKey: [designer.name] })
      onDiscarded()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Alert
      type="info"
      showIcon
      closable
      title={<Entered>{label(draftWords(draft))}</Entered>}
      action={
        <Button size="small" loading={isBusy} onClick={() => void discard()}>
          {label(words.discard)}
        </Button>
      }
    />
  )
}

interface DesignProps {
  readonly opened: Opened
  /** '' for a process that is begun. */
  readonly id: string
  onReload(): void
}
/** A process that is there: its draft, where it has one. */
function Design({ opened: { deployed, draft }, id, onReload }: DesignProps) {
  const navigate = useNavigate()
  const isWide = useScreen() >= WIDE
  const mayDeploy = useMay('definition_deploy')
  // What is drawn outlives a window that becomes narrow.
  const [begun, setBegun] = useState(isWide)
  const shown = draft ?? deployed!
  // The title of a window has no language of its own.
  usePageTitle(enteredLang(shown.name).lang ? '' : shown.name)
  const over = useRef(false)
  const open = (next: string): void => {
    over.current = true
    if (next === id) onReload()
    else navigate(next ? `${place.path}?id=${next}` : place.path, { replace: true })
  }
  if (isWide && !begun) setBegun(true)
  if (!mayDeploy || !begun) return <ViewOnly {...shown} why={mayDeploy ? words.narrow : words.mayNot} />
  return (
    <>
      {!isWide && <ViewOnly {...shown} why={words.narrow} />}
      <div className="dv-designer-page" hidden={!isWide}>
        {draft && <DraftStrip draft={draft} onDiscarded={() => open(deployed?.id ?? '')} />}
        <Suspense fallback={<Skeleton active />}>
          <Editor
            {...shown}
            edition={draft?.edition ?? 0}
            over={over}
            version={deployed?.version ?? 0}
            onDeployed={open}
            onOpenTheirs={open}
          />
        </Suspense>
      </div>
    </>
  )
}

/** A process as it was opened: what is asked again while it is drawn does not take its place. */
function Known({ id }: { readonly id: string }) {
  const [turn, setTurn] = useState(0)
  const [kept, setKept] = useState<{ readonly turn: number; readonly opened: Opened }>()
  const isKept = kept?.turn === turn
  const { data, isError, error, refetch } = useQuery({
    queryKey: [designer.name, 'open', id, turn],
    queryFn: async ({ signal }) => {
      await finished()
      return api(designer).call('open', { id }, { signal, silent: 'all' })
    },
    enabled: !isKept,
    gcTime: 0,
  })
  if (data && !isKept) setKept({ turn, opened: data })
  if (isError && !isKept) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!isKept) return <Skeleton active />
  return <Design key={turn} opened={kept.opened} id={id} onReload={() => setTurn(turn + 1)} />
}

/** A process that is begun, out of a start, one step and an end. */
function Fresh() {
  const label = useLabel()
  const [opened] = useState((): Opened => {
    const { name, start, task, end } = beginnings
    const defKey = `Process_${Date.now().toString(36)}`
    const xml = newProcess(defKey, { name: label(name), start: label(start), task: label(task), end: label(end) })
    return { deployed: { id: '', defKey, name: label(name), category: '', xml, version: 0 }, draft: null }
  })
  return <Design opened={opened} id="" onReload={() => undefined} />
}

function Designer() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const label = useLabel()
  const [mayView, mayDeploy] = [useMay('definition_view'), useMay('definition_deploy')]
  // The page is no entry of a menu, which would ask for a right.
  if (!(id ? mayView : mayDeploy)) return <NoPermission label={label(place.label)} />
  return <div className="dv-designer-page">{id ? <Known key={id} id={id} /> : <Fresh />}</div>
}

export default definePage(place, Designer)
