import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined'
import ExpandOutlined from '@ant-design/icons/es/icons/ExpandOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import type { Label } from '@village/resource'
import { notify, useLabel } from '@village/web'
import { IconButton, saveFile } from '@village/web/kit'
import Button from 'antd/es/button'
import { type ReactNode, useRef } from 'react'
import { fileOf, fitBoard, useBoard } from './board/board.web.ts'
import type { Drafting, SaveState } from './draft/use-draft.web.ts'

const words = {
  tools: { zh: '设计工具', en: 'Tools of the designer' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  larger: { zh: '放大', en: 'Zoom in' },
  smaller: { zh: '缩小', en: 'Zoom out' },
  whole: { zh: '适应窗口', en: 'Fit' },
  map: { zh: '小地图', en: 'Minimap' },
  import: { zh: '导入 .bpmn 文件', en: 'Import a .bpmn file' },
  export: { zh: '导出 .bpmn 文件', en: 'Export a .bpmn file' },
  unread: {
    zh: '这个文件无法打开：不是带图形的 BPMN 2.0',
    en: 'This file cannot be opened: no BPMN 2.0 with a drawing',
  },
  large: { zh: '文件太大', en: 'The file is too large' },
  save: { zh: '保存草稿', en: 'Save the draft' },
  deploy: { zh: '部署', en: 'Deploy' },
} as const satisfies Record<string, Label>
const STATES: Readonly<Record<SaveState, Label>> = {
  clean: { zh: '没有改动', en: 'Nothing changed' },
  changed: { zh: '有改动，将自动保存', en: 'Changed: it will be saved' },
  saving: { zh: '正在保存草稿', en: 'Saving the draft' },
  saved: { zh: '草稿已保存', en: 'Draft saved' },
  failed: { zh: '草稿没有保存', en: 'The draft is not saved' },
}
const ZOOM_STEP = 1.25
/** Bytes of the largest file that is read; characters are checked by the server. */
const LARGEST_FILE = 1_500_000

function ViewTools() {
  const label = useLabel()
  const board = useBoard()
  const stack = board.get('commandStack')
  const canvas = board.get('canvas')
  const zoom = (by: number): void => void canvas.zoom(canvas.zoom() * by, 'auto')
  const tools: readonly (readonly [Label, ReactNode, () => void, disabled?: boolean])[] = [
    [words.undo, <UndoOutlined key="" aria-hidden />, () => stack.undo(), !stack.canUndo()],
    [words.redo, <RedoOutlined key="" aria-hidden />, () => stack.redo(), !stack.canRedo()],
    [words.smaller, <ZoomOutOutlined key="" aria-hidden />, () => zoom(1 / ZOOM_STEP)],
    [words.larger, <ZoomInOutlined key="" aria-hidden />, () => zoom(ZOOM_STEP)],
    [words.whole, <ExpandOutlined key="" aria-hidden />, () => fitBoard(board)],
    [words.map, <CompassOutlined key="" aria-hidden />, () => board.get('minimap').toggle()],
  ]
  return tools.map(([name, icon, run, disabled]) => (
    <IconButton key={name.en} label={label(name)} icon={icon} disabled={disabled ?? false} onClick={run} />
  ))
}

/** Reads a file of the person's onto the canvas; what is no process leaves the canvas as it was. */
function useImport(onImported: () => void): (file: File) => Promise<void> {
  const label = useLabel()
  const board = useBoard()
  return async file => {
    if (file.size > LARGEST_FILE) return notify('error', label(words.large))
    const before = await board.xml()
    try {
      await board.modeler.importXML(await file.text())
      const root = board.get('canvas').getRootElement()
      // Programs that only draw say nothing about running; here a process is drawn to run.
      if (!root.businessObject['isExecutable']) board.get('modeling').updateProperties(root, { isExecutable: true })
      onImported()
    } catch {
      notify('error', label(words.unread))
      await board.modeler.importXML(before)
    }
    fitBoard(board)
  }
}

function FileTools({ onImported }: { onImported(): void }) {
  const label = useLabel()
  const board = useBoard()
  const input = useRef<HTMLInputElement>(null)
  const read = useImport(onImported)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".bpmn,.xml"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      <IconButton
        label={label(words.import)}
        icon={<ImportOutlined aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <IconButton
        label={label(words.export)}
        icon={<ExportOutlined aria-hidden />}
        onClick={() => void fileOf(board).then(saveFile)}
      />
    </>
  )
}

interface ToolbarProps {
  readonly drafting: Drafting
  readonly title: ReactNode
  onDeploy(): void
}
/** What is done with the process as a whole. */
export function Toolbar({ drafting, title, onDeploy }: ToolbarProps) {
  const label = useLabel()
  const { state, savedTime, save, touch } = drafting
  const when = state === 'saved' ? ` ${savedTime.slice(11, 16)}` : ''
  return (
    <div role="toolbar" aria-label={label(words.tools)} className="dv-designer-tools">
      {title}
      <span role="status" className="dv-quiet dv-designer-state" data-state={state}>
        {label(STATES[state])}
        {when}
      </span>
      <span className="dv-designer-buttons">
        <ViewTools />
        <FileTools onImported={touch} />
        <Button loading={state === 'saving'} onClick={() => void save()}>
          {label(words.save)}
        </Button>
        <Button type="primary" onClick={onDeploy}>
          {label(words.deploy)}
        </Button>
      </span>
    </div>
  )
}
