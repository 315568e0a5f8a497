import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import type { Label } from '@village/resource'
import { Icon, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import { useMemo, useRef } from 'react'
import type { Flaw } from '../layout/flaws.ts'
import type { Subject } from '../layout/placeholders.ts'
import { BlockList } from './blocks/block-list.web.tsx'
import type { Draft } from './editing/editing.ts'
import { EditorContext, useKeys } from './editing/editor-context.web.ts'
import { type Editing, useEditing, useEditingKeys } from './editing/use-editing.web.ts'
import { PageSettings } from './page-settings.web.tsx'
import { QuestionList } from './question-list.web.tsx'
import './layout-editor.css'

const words = {
  editor: { zh: '模板', en: 'Template' },
  undo: { zh: '撤销（Ctrl+Z）', en: 'Undo (Ctrl+Z)' },
  redo: { zh: '重做（Ctrl+Shift+Z）', en: 'Redo (Ctrl+Shift+Z)' },
  fine: { zh: '没有发现问题', en: 'No flaws found' },
} as const satisfies Record<string, Label>
const flawCount = (n: number): Label => ({ zh: `有${n}处要改`, en: n === 1 ? '1 flaw' : `${n} flaws` })

function Bar({ editing, flaws }: { readonly editing: Editing; readonly flaws: readonly Flaw[] }) {
  const label = useLabel()
  const { canUndo, canRedo, steps } = editing
  return (
    <div className="dv-layout-bar">
      <IconButton
        label={label(words.undo)}
        icon={<Icon of={UndoOutlined} />}
        disabled={!canUndo}
        onClick={steps.undo}
      />
      <IconButton
        label={label(words.redo)}
        icon={<Icon of={RedoOutlined} />}
        disabled={!canRedo}
        onClick={steps.redo}
      />
      <span role="status" data-flawed={flaws.length > 0 || undefined}>
        {label(flaws.length > 0 ? flawCount(flaws.length) : words.fine)}
      </span>
    </div>
  )
}

export interface LayoutEditorProps extends Draft {
  readonly subject: Subject
  /** What `layoutFlaws` says of this very template. */
  readonly flaws: readonly Flaw[]
  /** The owner must pass the same draft back; any other draft starts a new undo history. */
  onChange(draft: Draft): void
}
/** A template, part by part: its page, what stands on it, and what is asked. It calls no server. */
export function LayoutEditor({ layout, questions, subject, flaws, onChange }: LayoutEditorProps) {
  const label = useLabel()
  const keys = useKeys()
  const root = useRef<HTMLElement>(null)
  const editing = useEditing({ layout, questions }, onChange)
  const { draft, steps } = editing
  useEditingKeys(root, steps)
  const scope = useMemo(() => ({ subject, questions, keys }), [subject, questions, keys])
  const ofPage = flaws.filter(({ block, question }) => block === null && question === undefined)
  const ofQuestions = flaws.filter(({ question }) => question !== undefined)
  return (
    <EditorContext value={scope}>
      <section ref={root} className="dv-layout" aria-label={label(words.editor)}>
        <Bar editing={editing} flaws={flaws} />
        <PageSettings page={draft.layout.page} steps={steps} flaws={ofPage} />
        <BlockList blocks={draft.layout.blocks} steps={steps} flaws={flaws} />
        <QuestionList questions={draft.questions} steps={steps} flaws={ofQuestions} />
      </section>
    </EditorContext>
  )
}
