import type { Label } from '@village/resource'
import { enteredLang, useLabel, useLanguage, usePageDirty } from '@village/web'
import Badge from 'antd/es/badge'
import Tabs from 'antd/es/tabs'
import Tag from 'antd/es/tag'
import { useEffect, useRef, useState } from 'react'
import { type Board, BoardContext, fitBoard, makeBoard } from './board/board.web.ts'
import { CheckList } from './checks/check-list.web.tsx'
import { useCheck } from './checks/use-check.web.ts'
import { finished } from './draft/leaving.web.ts'
import { type Begun, useDraft } from './draft/use-draft.web.ts'
import { Panel } from './panel/panel.web.tsx'
import { RehearsalPanel } from './rehearsal/rehearsal.web.tsx'
import { Toolbar } from './toolbar.web.tsx'
import { ConflictDialog, DeployDialog } from './versions/dialogs.web.tsx'
import { VersionsPanel, versionName } from './versions/versions.web.tsx'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-codes.css'
import 'diagram-js-minimap/assets/diagram-js-minimap.css'
import './editor.css'

const words = {
  canvas: { zh: '画布', en: 'Canvas' },
  panel: { zh: '属性与校验', en: 'Properties and check' },
  properties: { zh: '属性', en: 'Properties' },
  check: { zh: '校验', en: 'Check' },
  rehearse: { zh: '试运行', en: 'Rehearse' },
  versions: { zh: '版本', en: 'Versions' },
  failed: { zh: '流程图无法显示', en: 'The process cannot be drawn' },
  fresh: { zh: '未部署', en: 'Not deployed' },
} as const satisfies Record<string, Label>
const forget = (): void => undefined

/** Shows the modeler while the page is: a hidden page keeps it, one that has gone ends it. */
function useAttached(board: Board, xml: string) {
  const container = useRef<HTMLDivElement>(null)
  const begun = useRef<Promise<unknown>>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    const place = container.current!
    board.modeler.attachTo(place)
    begun.current ??= board.modeler.importXML(xml).then(
      () => {
        fitBoard(board)
        setState('ready')
      },
      () => setState('failed'),
    )
    const resizing = new ResizeObserver(() => board.get('canvas').resized())
    resizing.observe(place)
    return () => {
      resizing.disconnect()
      board.modeler.detach()
      // A page that is only hidden keeps its place in the document.
      setTimeout(() => void finished().then(() => !place.isConnected && board.modeler.destroy()))
    }
  }, [board, xml])
  return { container, state }
}

/** Ctrl+S saves the draft, wherever the person is on the page. */
function useSaveKey(save: () => Promise<unknown>) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = page.current!
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      // What is being typed becomes a change when it is left.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      void save()
    }
    place.addEventListener('keydown', onKey)
    return () => place.removeEventListener('keydown', onKey)
  }, [save])
  return page
}

/** A modeler whose words follow the language of the page. */
function useOwnBoard(): Board {
  const language = useLanguage()
  const now = useRef(language)
  const [board] = useState(() => makeBoard(() => now.current))
  useEffect(() => {
    now.current = language
    board.get('eventBus').fire('i18n.changed')
  }, [board, language])
  return board
}

/** The names on the canvas are entered ones: readers learn their language. */
function useDrawnLanguage(board: Board, place: { readonly current: HTMLElement | null }): void {
  const language = useLanguage()
  useEffect(() => {
    const mark = (): void => {
      const names = board.get('elementRegistry').filter(one => Boolean(one.businessObject?.name))
      const { lang } = enteredLang(names.map(one => one.businessObject.name).join(' '))
      const drawing = place.current?.querySelector('.djs-container > svg')
      if (language !== 'zh' && lang) drawing?.setAttribute('lang', lang)
      else drawing?.removeAttribute('lang')
    }
    mark()
    return board.watch(mark)
  }, [board, place, language])
}

export interface EditorProps extends Begun {
  readonly xml: string
  readonly name: string
  /** 0 for what was never deployed. */
  readonly version: number
  onDeployed(id: string): void
  onOpenTheirs(id: string): void
}

function Title({ name, version }: Pick<EditorProps, 'name' | 'version'>) {
  const label = useLabel()
  return (
    <h1 className="dv-designer-title">
      <span {...enteredLang(name)}>{name}</span> <Tag>{label(version > 0 ? versionName(version) : words.fresh)}</Tag>
    </h1>
  )
}

type Work = ReturnType<typeof useWork>
function useWork(props: EditorProps) {
  const board = useOwnBoard()
  const attached = useAttached(board, props.xml)
  useDrawnLanguage(board, attached.container)
  const checked = useCheck(board, attached.state === 'ready')
  const drafting = useDraft(board, props)
  const [tab, setTab] = useState('properties')
  const [isDeploying, setDeploying] = useState(false)
  usePageDirty(drafting.state === 'changed' || drafting.state === 'failed', forget)
  const deploy = (): void => {
    if (checked && checked.problems.length > 0) setTab('check')
    else setDeploying(true)
  }
  return { board, attached, checked, drafting, tab, setTab, isDeploying, setDeploying, deploy }
}

function Sides({ checked, drafting, tab, setTab, board }: Work) {
  const label = useLabel()
  const count = checked?.problems.length ?? 0
  const defKey = board.get('canvas').getRootElement().businessObject?.id ?? ''
  return (
    <Tabs
      size="small"
      tabBarGutter={16}
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        {
          key: 'properties',
          label: label(words.properties),
          children: <Panel category={drafting.category} onCategory={drafting.setCategory} />,
        },
        {
          key: 'check',
          label: (
            <Badge count={count} size="small" offset={[8, -2]}>
              {label(words.check)}
            </Badge>
          ),
          children: <CheckList checked={checked} />,
        },
        { key: 'rehearse', label: label(words.rehearse), children: <RehearsalPanel isFlawed={count > 0} /> },
        { key: 'versions', label: label(words.versions), children: <VersionsPanel defKey={defKey} /> },
      ]}
    />
  )
}

/** The designer: a canvas with a palette, what is chosen beside it, and what is done with it above. */
export function Editor(props: EditorProps) {
  const label = useLabel()
  const work = useWork(props)
  const { board, attached, drafting, isDeploying, setDeploying } = work
  const page = useSaveKey(drafting.save)
  return (
    <BoardContext value={board}>
      <div className="dv-designer" ref={page}>
        <Toolbar
          drafting={drafting}
          title={<Title name={props.name} version={props.version} />}
          onDeploy={work.deploy}
        />
        <section className="dv-designer-canvas" aria-label={label(words.canvas)} ref={attached.container} />
        {attached.state === 'failed' && <p role="alert">{label(words.failed)}</p>}
        <section className="dv-designer-side" aria-label={label(words.panel)}>
          {attached.state === 'ready' && <Sides {...work} />}
        </section>
      </div>
      {isDeploying && (
        <DeployDialog
          board={board}
          category={drafting.category}
          onClose={() => setDeploying(false)}
          onDeployed={props.onDeployed}
        />
      )}
      {drafting.theirs && (
        <ConflictDialog
          board={board}
          theirs={drafting.theirs}
          onClose={drafting.closeConflict}
          onOpenTheirs={() => props.onOpenTheirs(drafting.theirs!.id)}
          onSave={drafting.save}
        />
      )}
    </BoardContext>
  )
}
